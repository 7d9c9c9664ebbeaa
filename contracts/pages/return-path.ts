const profilePattern = /^\/createurs\/[a-z0-9_-]{1,100}$/;

/**
 * Matches the path of a directory search. The query string may contain only characters that `URLSearchParams`
 * writes.
 */
const searchPattern = /^\/repertoire\?[\w%+=&.*-]{1,2500}$/;

/** Returns the path of the sign-in page that leads back to `path` after sign-in. */
export const signInPath = (path: string): string => `/login?retour=${encodeURIComponent(path)}`;

/**
 * Returns the path to open after sign-in, or null. Only profiles and directory searches are accepted, so a link
 * can't redirect users anywhere else.
 */
export function getReturnPath(search: URLSearchParams): string | null {
  const path = search.get('retour');
  return path !== null && (profilePattern.test(path) || searchPattern.test(path)) ? path : null;
}
