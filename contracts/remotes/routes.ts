import type { FrontendName } from './frontends.ts';

/** Who may see a page: `signed-in` shows a spinner while the session loads, then redirects to /login. */
export type PageAccess = 'public' | 'signed-in' | 'admin';

export interface PageRoute {
  /** Unique name of the page; several paths may lead to one. */
  readonly page: string;
  /** react-router's pattern. */
  readonly path: string;
  readonly owner: FrontendName;
  readonly access: PageAccess;
  readonly noindex: boolean;
}

function page(
  owner: PageRoute['owner'],
  name: string,
  paths: readonly string[],
  options: { access?: PageAccess; noindex?: boolean } = {},
): PageRoute[] {
  return paths.map((path) => ({
    page: name,
    path,
    owner,
    access: options.access ?? 'public',
    noindex: options.noindex ?? false,
  }));
}

const hidden = { noindex: true } as const;

/** Every page of the product. The shell composes from it, and the gateway answers 404 to what isn't in it. */
export const routes: readonly PageRoute[] = [
  ...page('directory', 'landing', ['/']),
  ...page('directory', 'home', ['/accueil']),
  ...page('directory', 'quebec-feed', ['/fil-quebecois']),
  ...page('directory', 'personal-feed', ['/mon-fil-personnalise'], { access: 'signed-in', noindex: true }),
  ...page('directory', 'platform', [
    '/youtube-quebec',
    '/tiktok-quebec',
    '/instagram-quebec',
    '/facebook-quebec',
    '/linkedin-quebec',
  ]),
  ...page('directory', 'categories', ['/categories']),
  ...page('directory', 'category', ['/categories/:slug']),
  ...page('directory', 'rankings', ['/classements']),
  ...page('directory', 'directory', ['/repertoire']),
  ...page('directory', 'creator', ['/createurs/:slug']),
  ...page('dashboard', 'auth', ['/login', '/auth'], hidden),
  ...page('dashboard', 'registration', ['/inscription']),
  ...page('dashboard', 'validate-email', ['/valider-email'], hidden),
  ...page('dashboard', 'forgotten-password', ['/mot-de-passe-oublie'], hidden),
  ...page('dashboard', 'reset-password', ['/reinitialiser'], hidden),
  ...page('dashboard', 'oauth-success', ['/oauth-success', '/auth/oauth-success'], hidden),
  ...page('dashboard', 'oauth-error', ['/auth/oauth-error'], hidden),
  ...page('dashboard', 'oauth-callback', ['/oauth-callback'], hidden),
  ...page('dashboard', 'dashboard', ['/dashboard', '/creator-dashboard'], {
    access: 'signed-in',
    noindex: true,
  }),
  ...page('dashboard', 'edit-profile', ['/edit-profile'], hidden),
  ...page('dashboard', 'oauth-test', ['/oauth-test'], hidden),
  ...page('dashboard', 'test-oauth', ['/test-oauth'], hidden),
  ...page('admin', 'admin', ['/admin'], { access: 'admin', noindex: true }),
  ...page('shell', 'about', ['/a-propos']),
  ...page('shell', 'terms', ['/conditions']),
  ...page('shell', 'privacy', ['/confidentialite']),
  ...page('shell', 'coming-soon', ['/bientot'], hidden),
];
