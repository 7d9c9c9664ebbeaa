import { type CategorySlug, categoryPages } from '@bottin/contracts/domain/categories.ts';

interface CategoryText {
  short: string;
  long: string;
}

const texts: Readonly<Partial<Record<CategorySlug, CategoryText>>> = {
  affaires: {
    short: 'Entrepreneuriat, finances et vie professionnelle.',
    long: 'Celles et ceux qui bâtissent des entreprises au Québec et racontent comment : démarrage, investissement, mise en marché, gestion d’équipe. Des conseils ancrés dans le marché d’ici.',
  },
  education: {
    short: 'Apprendre, comprendre, transmettre.',
    long: 'Histoire, langue, sciences humaines, méthodes d’étude : des pédagogues qui rendent le savoir accessible et donnent envie d’en apprendre davantage.',
  },
  humour: {
    short: 'Sketchs, parodies et regards décalés.',
    long: 'L’humour québécois hors des salles : capsules, personnages, chroniques et improvisations, avec les accents et les références de chez nous.',
  },
  cuisine: {
    short: 'Recettes, produits d’ici et bonnes tables.',
    long: 'Des cuisines familiales aux restaurants : recettes de saison, produits du terroir, boulangerie, fermentation et tournées des marchés du Québec.',
  },
  voyage: {
    short: 'De la Gaspésie au bout du monde.',
    long: 'Itinéraires, carnets de route et vie nomade : le Québec vu par celles et ceux qui le parcourent, et le monde vu par des gens d’ici.',
  },
  mode: {
    short: 'Style, designers d’ici et garde-robe durable.',
    long: 'Tenues de saison, friperies, designers québécois et couture : des regards personnels sur ce qu’on porte et sur celles et ceux qui le fabriquent.',
  },
  technologie: {
    short: 'Essais, logiciels et culture numérique.',
    long: 'Appareils à l’essai, programmation, intelligence artificielle et vie privée : la technologie expliquée en français, avec les prix et les réalités d’ici.',
  },
  sante: {
    short: 'Bien-être, mouvement et santé mentale.',
    long: 'Professionnels et passionnés qui parlent d’alimentation, de sommeil, d’entraînement et de santé mentale, avec prudence et bienveillance.',
  },
  divertissement: {
    short: 'Culture populaire, défis et variétés.',
    long: 'Cinéma, séries, défis, entrevues et émissions maison : tout ce qui se regarde pour le plaisir, fait au Québec.',
  },
  lifestyle: {
    short: 'Le quotidien, la maison, les projets.',
    long: 'Routines, décoration, vie de famille et projets personnels : des créateurs qui partagent leur quotidien et leurs trouvailles.',
  },
  musique: {
    short: 'Chansons, instruments et coulisses.',
    long: 'Auteurs-compositeurs, instrumentistes, chroniqueurs et réalisateurs : la musique d’ici, de la répétition à la scène.',
  },
};

/** Returns the texts of a category that has a page; null for any other slug. */
export function findCategoryText(slug: string): (CategoryText & { slug: CategorySlug }) | null {
  const page = categoryPages.find((one) => one === slug);
  const text = page && texts[page];
  return page && text ? { ...text, slug: page } : null;
}
