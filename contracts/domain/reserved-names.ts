import { withLatinTwins } from './scripts.ts';
import { slugify } from './text.ts';

/** Where the site's own addresses begin; `profil` is no name of theirs, but what fills up a slug that is too short. */
const ownAddresses = [
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
    'compte-supprime',
    'conditions',
  ],
  ...[
    'confidentialite',
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
    'login',
    'marques',
    'media',
    'metrics',
    'mon-fil-personnalise',
  ],
  ...[
    'mot-de-passe-oublie',
    'oauth-callback',
    'oauth-success',
    'oauth-test',
    'readyz',
    'reinitialiser',
    'remotes',
    'repertoire',
  ],
  ...['robots', 'sitemap', 'social', 'test-oauth', 'tiktok-quebec', 'valider-email', 'youtube-quebec'],
];

/** Names under which one would be taken for the site, for who runs it, or for a platform. */
const words = [
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

const reserved: ReadonlySet<string> = new Set([...ownAddresses, ...words].map(bare));

/**
 * Whether a public name or a slug is the product's own: in any case, with or without accents, separators and a number at its end
 * (« Sup-port », `support_2`), and in letters that look the same (« ТІКТОК » in Cyrillic). Nobody gets it, and whoever asks hears that it is taken.
 */
export function isReservedName(name: string): boolean {
  return reserved.has(bare(name));
}

function bare(name: string): string {
  return slugify(withLatinTwins(name.replaceAll('_', '-').toLowerCase()))
    .replaceAll('-', '')
    .replace(/\d+$/, '');
}
