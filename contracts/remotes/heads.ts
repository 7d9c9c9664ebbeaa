import { type CategorySlug, categoryLabels, categoryPages } from '../domain/categories.ts';
import type { Entry } from '../domain/entry.ts';
import { platformLabels, platforms } from '../domain/platforms.ts';
import type { PageHead } from './host.ts';
import { categoryData, itemList, profileData, webSite } from './structured-data.ts';

/** What a page's head depends on beside its name. */
export interface HeadInput {
  page: string;
  path: string;
  params: Readonly<Record<string, string>>;
  /** For the 'creator' page; null when there is none by that slug. */
  creator?: Entry | null;
  /** For pages that list entries: those of {@link listAddressOf}'s answer, once it is known. */
  creators?: readonly Entry[] | undefined;
  /** The address's query. */
  search?: URLSearchParams;
}

const siteName = 'Bottin';
const suffix = ` | ${siteName}`;

type PlainHead = Pick<PageHead, 'title' | 'description'> & Partial<PageHead>;

const plainHeads: Readonly<Record<string, PlainHead>> = {
  landing: {
    title: `${siteName}\u202F: l’annuaire des créateurs de contenu du Québec`,
    description:
      'Trouve les créateurs, influenceurs et marques du Québec par plateforme, catégorie, région et audience. Gratuit et en français.',
    canonical: '/',
    keywords: 'créateurs de contenu, influenceurs, Québec, répertoire, annuaire, youtubeurs québécois',
    jsonLd: [webSite(siteName)],
  },
  'quebec-feed': {
    title: `Le fil québécois${suffix}`,
    description: 'Les dernières vidéos et publications des créateurs du Québec, toutes plateformes réunies.',
  },
  'personal-feed': { title: `Mon fil personnalisé${suffix}`, description: 'Ton fil de créateurs québécois.' },
  categories: {
    title: `Catégories de créateurs québécois${suffix}`,
    description:
      'Affaires, humour, cuisine, voyage, mode\u202F: explore les créateurs du Québec par catégorie.',
  },
  rankings: {
    title: `Classement\u202F: le top 50 des créateurs québécois${suffix}`,
    description: 'Les 50 créateurs du Québec les plus suivis sur leur plateforme principale.',
  },
  directory: {
    title: `Répertoire des créateurs du Québec${suffix}`,
    description:
      'Cherche et filtre les créateurs de contenu québécois par plateforme, catégorie, région et taille d’audience.',
  },
  auth: { title: `Connexion${suffix}`, description: 'Connecte-toi ou crée ton compte gratuitement.' },
  registration: {
    title: `Inscription gratuite${suffix}`,
    description: 'Crée ton profil de créateur, de marque ou de fan en moins de 2 minutes.',
  },
  'validate-email': { title: `Validation de l’email${suffix}`, description: 'Confirme ton adresse email.' },
  'forgotten-password': {
    title: `Mot de passe oublié${suffix}`,
    description: 'Choisis un nouveau mot de passe.',
  },
  'reset-password': {
    title: `Nouveau mot de passe${suffix}`,
    description: 'Choisis un nouveau mot de passe.',
  },
  'oauth-success': { title: `YouTube connecté${suffix}`, description: 'Ta chaîne YouTube est connectée.' },
  'oauth-error': { title: `Erreur de connexion${suffix}`, description: 'La connexion à YouTube a échoué.' },
  'oauth-callback': { title: `Connexion réussie${suffix}`, description: 'Fermeture de la fenêtre...' },
  dashboard: {
    title: `Tableau de bord${suffix}`,
    description: 'Tes plateformes, ton contenu et ton profil.',
  },
  'edit-profile': { title: `Modifier mon profil${suffix}`, description: 'Modifie ton profil public.' },
  'oauth-test': { title: `Test OAuth${suffix}`, description: 'Écran de test pour les développeurs.' },
  'test-oauth': { title: `Test OAuth${suffix}`, description: 'Écran de test pour les développeurs.' },
  admin: { title: `Administration${suffix}`, description: 'Administration de l’annuaire.' },
  about: {
    title: `À propos${suffix}`,
    description: 'Notre mission\u202F: rendre les créateurs du Québec faciles à trouver.',
  },
  terms: {
    title: `Conditions d’utilisation${suffix}`,
    description: 'Les conditions d’utilisation de Bottin.',
  },
  privacy: {
    title: `Politique de confidentialité${suffix}`,
    description: 'Comment Bottin protège tes renseignements.',
  },
  'coming-soon': { title: `Coming soon...${suffix}`, description: 'Sois averti de l’ouverture de la bêta.' },
};

const notFoundHead: PlainHead = {
  title: `Page non trouvée${suffix}`,
  description: 'Cette page n’existe pas ou a été déplacée.',
  noindex: true,
};

/**
 * The head of a page: the gateway writes it into the first answer, and pages set the same on client
 * navigation. `noindex` of the route is added by the caller.
 */
export function headFor(input: HeadInput): PageHead {
  return { canonical: input.path, ...plainOrSpecial(input) };
}

function plainOrSpecial({ page, path, params, creator, creators, search }: HeadInput): PlainHead {
  switch (page) {
    case 'rankings':
      return { ...(plainHeads.rankings ?? notFoundHead), jsonLd: itemList(creators) };
    case 'directory':
      return {
        ...(plainHeads.directory ?? notFoundHead),
        keywords: 'répertoire, créateurs, influenceurs, marques, Québec',
        jsonLd: itemList(creators),
        // What one person typed is no page of ours; the profiles behind it are.
        ...(search?.get('search')?.trim() ? { noindex: true } : {}),
      };
    case 'home':
      return plainHeads.landing ?? notFoundHead;
    case 'platform': {
      const platform = platforms.find((one) => path === `/${one}-quebec`);
      if (!platform) return notFoundHead;
      const label = platformLabels[platform];
      return {
        title: `Créateurs ${label} du Québec${suffix}`,
        description: `Les créateurs québécois sur ${label}\u202F: leurs dernières publications et leurs chiffres.`,
      };
    }
    case 'category': {
      const slug = params.slug as CategorySlug;
      if (!categoryPages.includes(slug)) return { ...notFoundHead, title: `Catégorie non trouvée${suffix}` };
      return {
        title: `${categoryLabels[slug]}\u202F: créateurs québécois${suffix}`,
        description: `Découvre les créateurs de contenu du Québec de la catégorie ${categoryLabels[slug]}.`,
        keywords: `${categoryLabels[slug]}, créateurs, influenceurs, Québec`,
        jsonLd: [...categoryData(slug), ...itemList(creators)],
      };
    }
    case 'creator':
      return creator ? creatorHead(creator) : notFoundHead;
    default:
      return plainHeads[page] ?? notFoundHead;
  }
}

function creatorHead(creator: Entry): PlainHead {
  const canonical = `/createurs/${creator.slug}`;
  const about = [creator.niche, creator.region].filter(Boolean).join(', ');
  return {
    title: `${creator.name}${about ? `\u202F: ${about}` : ''}${suffix}`,
    description:
      creator.description.slice(0, 160) ||
      `Le profil de ${creator.name}, ${creator.region}, sur ${siteName}.`,
    canonical,
    keywords: keywordsOf(creator),
    image: socialImageOf(creator.slug),
    jsonLd: profileData(creator),
  };
}

function keywordsOf({ name, niche, region, platform, tags }: Entry): string {
  const words = [name, niche, region, platform && platformLabels[platform], ...tags, 'Québec'];
  return [...new Set(words.filter(Boolean))].join(', ');
}

/** The 1200×630 picture of an entry that the gateway paints for social networks. */
export function socialImageOf(slug: string): string {
  return `/social/${slug}.png`;
}
