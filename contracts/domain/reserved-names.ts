import { replaceLookAlikes } from './scripts.ts';
import { slugify } from './text.ts';

/**
 * First path segments of the site's own pages. `profil` must not be reserved, because `profil` is added to
 * slugs that are too short.
 */
const siteSegments = [
  ...[
    'a-propos',
    'accueil',
    'admin',
    'annuler-changement',
    'apercu',
    'api',
    'assets',
    'auth',
    'bientot',
    'categories',
    'classements',
    'comparer',
    'compte-supprime',
    'conditions',
  ],
  ...[
    'confidentialite',
    'contester',
    'createurs',
    'creator-dashboard',
    'dashboard',
    'decouvertes',
    'desabonnement',
    'edit-profile',
    'facebook-quebec',
    'favicon',
    'fil-quebecois',
    'fraicheur',
  ],
  ...[
    'healthz',
    'inscription',
    'instagram-quebec',
    'linkedin-quebec',
    'liste-partagee',
    'login',
    'marques',
    'media',
    'mes-collaborations',
    'mes-listes',
    'mes-recherches',
    'messages',
    'metrics',
    'mon-fil-personnalise',
  ],
  ...[
    'mot-de-passe-oublie',
    'oauth-callback',
    'oauth-success',
    'oauth-test',
    'oembed',
    'readyz',
    'refuser-message',
    'regions',
    'reinitialiser',
    'remotes',
    'repertoire',
  ],
  ...['robots', 'sitemap', 'social', 'test-oauth', 'tiktok-quebec', 'valider-email', 'youtube-quebec'],
];

/** Names that would impersonate the site, its staff or a platform. */
const reservedWords = [
  ...[
    'abuse',
    'administrateur',
    'administration',
    'administrator',
    'administratrice',
    'aide',
    'assistance',
    'bottin',
    'bottin-aide',
  ],
  ...[
    'bottin-officiel',
    'bottin-quebec',
    'bottin-support',
    'compte',
    'confiance',
    'connexion',
    'contact',
    'courriel',
    'createur',
    'creatrice',
  ],
  ...[
    'deconnexion',
    'email',
    'equipe',
    'equipe-bottin',
    'facebook',
    'facturation',
    'google',
    'help',
    'hostmaster',
    'info',
    'instagram',
  ],
  ...[
    'lequipe-bottin',
    'linkedin',
    'logout',
    'moderateur',
    'moderation',
    'moderator',
    'moderatrice',
    'no-reply',
    'ne-pas-repondre',
    'null',
  ],
  ...[
    'official',
    'officiel',
    'parametres',
    'paiement',
    'postmaster',
    'recherche',
    'root',
    'search',
    'securite',
    'security',
  ],
  ...[
    'service-a-la-clientele',
    'service-client',
    'signalement',
    'staff',
    'support',
    'system',
    'systeme',
    'tiktok',
    'undefined',
  ],
  ...['verification', 'webmaster', 'youtube'],
];

const reservedKeys: ReadonlySet<string> = new Set([...siteSegments, ...reservedWords].map(toBareForm));

/**
 * Returns whether a public name or slug is reserved. Ignores case, accents, separators, a trailing number
 * (`Sup-port`, `support_2`) and look-alike letters (« ТІКТОК » in Cyrillic). Combinations with the site's name
 * are reserved too (« Bottin-Support »), so that nobody writes in its name. The user is told that such a name is
 * taken.
 */
export function isReservedName(name: string): boolean {
  const bare = toBareForm(name);
  return reservedKeys.has(bare) || reservedKeys.has(bare.replace(/^bottin|bottin$/, ''));
}

function toBareForm(name: string): string {
  return slugify(replaceLookAlikes(name.replaceAll('_', '-').toLowerCase()))
    .replaceAll('-', '')
    .replace(/\d+$/, '');
}
