const profilePattern = /^\/createurs\/[a-z0-9_-]{1,100}$/;

/** Query strings of accepted paths. They contain only characters that `URLSearchParams` writes. */
const queryPattern = /^\?[\w%+=&.*-]{1,2500}$/;

/** Anchors of accepted paths. */
const anchorPattern = /^#[\w-]{1,100}$/;

/**
 * Paths of the pages that require a user. A unit test compares the list with the page definitions, which are
 * too large to import here.
 */
export const privatePaths: readonly string[] = [
  '/mon-fil-personnalise',
  '/mes-listes',
  '/mes-recherches',
  '/mes-collaborations',
  '/messages',
  '/dashboard',
  '/creator-dashboard',
  '/edit-profile',
  '/admin',
];

/** Returns the path of the sign-in page that leads back to `path` after sign-in. */
export const signInPath = (path: string): string => `/login?retour=${encodeURIComponent(path)}`;

/**
 * Returns the path to open after sign-in, or null. Only profiles, directory searches and pages that require a
 * user are accepted, so a link can't redirect users anywhere else.
 */
export function getReturnPath(search: URLSearchParams): string | null {
  const path = search.get('retour');
  return path !== null && (profilePattern.test(path) || isSearch(path) || isPrivate(path)) ? path : null;
}

const isSearch = (path: string) =>
  path.startsWith('/repertoire?') && queryPattern.test(path.slice('/repertoire'.length));

function isPrivate(path: string): boolean {
  const [, pathname = '', query = '', anchor = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(path) ?? [];
  return (
    privatePaths.includes(pathname) &&
    (query === '' || queryPattern.test(query)) &&
    (anchor === '' || anchorPattern.test(anchor))
  );
}
