import {
  type CategorySlug,
  parseCategory,
  categoryLabels,
  categorySlugs,
  editProfileCategories,
} from './categories.ts';
import { toWordKey, splitWords } from './words.ts';

/**
 * Everyday terms for each category besides its slug and labels: professions, topics and synonyms. A term
 * belongs to one category only. The text search, the suggestions and the niche filter read this list;
 * registration accepts only slugs and labels.
 */
const categoryTerms: Readonly<Record<CategorySlug, readonly string[]>> = {
  affaires: [
    ...['entreprise', 'entrepreneur', 'entrepreneure', 'entrepreneuse', 'entrepreneuriat', 'marketing'],
    ...['finance', 'argent', 'bourse', 'économie', 'carrière', 'pme', 'startup', 'leadership', 'commerce'],
    ...['travail autonome', 'monde des affaires', "femme d'affaires", "homme d'affaires", 'comptable'],
  ],
  lifestyle: [
    ...['mode de vie', 'art de vivre', 'vie quotidienne', 'quotidien', 'vlog', 'vlogueur', 'vlogueuse'],
    ...['déco', 'décoration', 'design intérieur', "design d'intérieur", 'minimalisme', 'minimaliste'],
    ...['organisation', 'rangement', 'maison'],
  ],
  humour: [
    ...['humoriste', 'comique', 'comédien', 'comédienne', 'comédie', 'drôle', 'blague', 'rire', 'sketch'],
    ...['stand-up', 'impro', 'improvisation', 'parodie', 'imitateur', 'imitatrice', 'funny', 'humor'],
  ],
  education: [
    ...[
      'enseignant',
      'enseignante',
      'enseignement',
      'professeur',
      'professeure',
      'prof',
      'école',
      'apprendre',
    ],
    ...[
      'apprentissage',
      'pédagogie',
      'formation',
      'formateur',
      'formatrice',
      'étude',
      'étudiant',
      'étudiante',
    ],
    ...['éducateur', 'éducatrice', 'langue', 'histoire', 'vulgarisation', 'vulgarisateur', 'vulgarisatrice'],
  ],
  cuisine: [
    ...[
      'cuisinier',
      'cuisinière',
      'cuisiner',
      'chef',
      'cheffe',
      'recette',
      'bouffe',
      'foodie',
      'gastronomie',
    ],
    ...[
      'restaurant',
      'resto',
      'pâtissier',
      'pâtissière',
      'pâtisserie',
      'boulanger',
      'boulangère',
      'boulangerie',
    ],
    ...[
      'dessert',
      'repas',
      'nourriture',
      'gourmand',
      'gourmande',
      'popote',
      'cooking',
      'vin',
      'bière',
      'bbq',
    ],
    ...['alimentation', 'traiteur', 'végane', 'vegan'],
  ],
  voyage: [
    ...['voyageur', 'voyageuse', 'voyager', 'tourisme', 'touriste', 'vacances', 'road trip', 'vanlife'],
    ...['backpack', 'backpacker', 'destination', 'escapade', 'aventure', 'aventurier', 'aventurière'],
  ],
  mode: [
    ...['styliste', 'stylisme', 'vêtement', 'vêtements', 'couture', 'couturière', 'friperie', 'mannequin'],
    ...['tendance mode', 'designer de mode', 'outfit', 'linge', 'chaussure', 'bijou'],
  ],
  technologie: [
    ...['techno', 'technologique', 'informatique', 'programmation', 'programmeur', 'programmeuse', 'codage'],
    ...[
      'développeur',
      'développeuse',
      'logiciel',
      'ordinateur',
      'gadget',
      'intelligence artificielle',
      'geek',
    ],
    ...['numérique', 'cybersécurité', 'téléphone', 'application'],
  ],
  sante: [
    ...['bien-être', 'médecin', 'médecine', 'infirmier', 'infirmière', 'psychologue', 'psychologie', 'psy'],
    ...[
      'nutrition',
      'nutritionniste',
      'diététiste',
      'santé mentale',
      'thérapeute',
      'pharmacien',
      'pharmacienne',
    ],
    ...['méditation', 'health', 'wellness', 'yoga', 'physio', 'naturopathe'],
  ],
  divertissement: [
    ...['podcast', 'podcasteur', 'podcasteuse', 'balado', 'baladodiffusion', 'balladeur', 'cinéma', 'film'],
    ...['série', 'télé', 'télévision', 'acteur', 'actrice', 'animateur', 'animatrice', 'culture pop', 'quiz'],
    ...['spectacle', 'entertainment', 'magicien', 'magicienne', 'magie', 'potin', 'célébrité'],
  ],
  sport: [
    ...[
      'sportif',
      'sportive',
      'athlète',
      'athlétisme',
      'hockey',
      'hockeyeur',
      'hockeyeuse',
      'soccer',
      'basket',
    ],
    ...['basketball', 'baseball', 'football', 'course', 'course à pied', 'coureur', 'coureuse', 'marathon'],
    ...['vélo', 'cycliste', 'cyclisme', 'ski', 'skieur', 'skieuse', 'planche à neige', 'natation', 'nageur'],
    ...[
      'nageuse',
      'tennis',
      'golf',
      'boxe',
      'boxeur',
      'boxeuse',
      'triathlon',
      'patinage',
      'patin',
      'escalade',
    ],
  ],
  musique: [
    ...['musicien', 'musicienne', 'chanteur', 'chanteuse', 'chanson', 'chant', 'rappeur', 'rappeuse', 'rap'],
    ...[
      'hip-hop',
      'guitare',
      'guitariste',
      'pianiste',
      'piano',
      'violoniste',
      'violon',
      'batteur',
      'batteuse',
    ],
    ...[
      'dj',
      'compositeur',
      'compositrice',
      'auteur-compositeur',
      'autrice-compositrice',
      'orchestre',
      'concert',
    ],
    ...['producteur de musique', 'rock', 'jazz', 'trad'],
  ],
  art: [
    ...[
      'artiste',
      'artistique',
      'arts visuels',
      'peintre',
      'peinture',
      'dessin',
      'dessinateur',
      'dessinatrice',
    ],
    ...['illustrateur', 'illustratrice', 'illustration', 'photo', 'photographe', 'photographie', 'sculpteur'],
    ...['sculpture', 'sculptrice', 'céramique', 'céramiste', 'graphiste', 'graphisme', 'aquarelle', 'bd'],
    ...[
      'bande dessinée',
      'danse',
      'danseur',
      'danseuse',
      'théâtre',
      'littérature',
      'écrivain',
      'écrivaine',
      'livre',
    ],
    ...['poésie', 'poète', 'artisan', 'artisane', 'tatoueur', 'tatoueuse', 'tatouage'],
  ],
  beaute: [
    ...['maquillage', 'maquilleur', 'maquilleuse', 'makeup', 'make-up', 'coiffure', 'coiffeur', 'coiffeuse'],
    ...['cosmétique', 'esthétique', 'esthéticienne', 'soins de la peau', 'skincare', 'ongle', 'manucure'],
    ...['cheveu', 'parfum'],
  ],
  famille: [
    ...['familial', 'familiale', 'parent', 'parentalité', 'maman', 'mère', 'papa', 'père', 'enfant', 'bébé'],
    ...['maternité', 'grossesse', 'enceinte', 'couple', 'mariage', 'jumeaux', 'family', 'ado', 'adolescent'],
  ],
  gaming: [
    ...[
      'jeu',
      'jeu vidéo',
      'gamer',
      'gameuse',
      'gameur',
      'joueur',
      'joueuse',
      'stream',
      'streamer',
      'streameur',
    ],
    ...[
      'streameuse',
      'streaming',
      'twitch',
      'esport',
      'e-sport',
      'console',
      'minecraft',
      'fortnite',
      'manette',
    ],
  ],
  science: [
    ...['scientifique', 'chercheur', 'chercheuse', 'recherche', 'astronomie', 'espace', 'physique', 'chimie'],
    ...['chimiste', 'biologie', 'biologiste', 'physicien', 'physicienne', 'mathématique', 'astronome'],
  ],
  nature: [
    ...['plein air', 'camping', 'campeur', 'campeuse', 'randonnée', 'randonneur', 'randonneuse', 'chasse'],
    ...[
      'chasseur',
      'chasseuse',
      'pêche',
      'pêcheur',
      'pêcheuse',
      'forêt',
      'environnement',
      'écologie',
      'écolo',
    ],
    ...['animal', 'animaux', 'chien', 'chat', 'oiseau', 'jardin', 'jardinage', 'plante', 'canot', 'kayak'],
    ...['dehors', 'outdoor', 'hiking', 'faune', 'montagne'],
  ],
  automobile: [
    ...[
      'auto',
      'voiture',
      'char',
      'moto',
      'motocycliste',
      'motocyclette',
      'camion',
      'mécanique',
      'mécanicien',
    ],
    ...['mécanicienne', 'véhicule', 'course automobile', 'motoneige', 'vtt', 'garagiste'],
  ],
  immobilier: [
    ...['courtier', 'courtière', 'courtier immobilier', 'hypothèque', 'hypothécaire', 'plex', 'propriété'],
    ...['condo', 'appartement', 'logement', 'real estate', 'flip', 'acheter une maison', 'loyer'],
  ],
  fitness: [
    ...[
      'gym',
      'entraînement',
      'entraîneur',
      'entraîneuse',
      'musculation',
      'crossfit',
      'workout',
      'remise en forme',
    ],
    ...['mise en forme', 'pilates', 'haltérophilie', 'coach sportif', 'bodybuilding', 'kinésiologue'],
  ],
  bricolage: [
    ...[
      'rénovation',
      'réno',
      'bricoleur',
      'bricoleuse',
      'menuiserie',
      'menuisier',
      'ébéniste',
      'ébénisterie',
    ],
    ...[
      'do it yourself',
      'construction',
      'charpentier',
      'tricot',
      'tricoteuse',
      'crochet',
      'outil',
      'artisanat',
    ],
  ],
};

/**
 * Category to which a name belongs. A category has several names: its slug, its labels and its everyday
 * terms.
 */
interface CategoryName {
  slug: CategorySlug;
  /** True for the category's slug and labels, false for its everyday terms. */
  isOwnName: boolean;
}

/** Yields every name of every category, with its original case and accents. */
export function* listCategoryNames(): Generator<CategoryName & { name: string }> {
  for (const slug of categorySlugs) {
    yield { name: slug, slug, isOwnName: true };
    yield { name: categoryLabels[slug], slug, isOwnName: true };
  }
  for (const { value, label, slug } of editProfileCategories) {
    yield { name: value, slug, isOwnName: true };
    yield { name: label, slug, isOwnName: true };
  }
  for (const slug of categorySlugs)
    for (const name of categoryTerms[slug]) yield { name, slug, isOwnName: false };
}

const slugByWordKey = new Map<string, CategorySlug>();
for (const { name, slug } of listCategoryNames()) {
  const key = toWordKey(splitWords(name));
  if (!slugByWordKey.has(key)) slugByWordKey.set(key, slug);
}

/**
 * Returns the category that has the text as its slug, label or everyday term; null when no category has it.
 */
export function findCategory(text: string): CategorySlug | null {
  return parseCategory(text) ?? slugByWordKey.get(toWordKey(splitWords(text))) ?? null;
}
