const profilePattern = /^\/createurs\/[a-z0-9_-]{1,100}$/;

/** A directory search, whose query string has only characters that `URLSearchParams` writes. */
const searchPattern = /^\/repertoire\?[\w%+=&.*-]{1,2500}$/;

/** Path of the sign-in page that leads back to a profile or to a directory search afterwards. */
export const signInPath = (path: string): string => `/login?retour=${encodeURIComponent(path)}`;

/**
 * Returns the profile or the directory search to which sign-in leads back, or null. Other paths are ignored, so no
 * link can misuse it.
 */
export function getReturnPath(search: URLSearchParams): string | null {
  const path = search.get('retour');
  return path !== null && (profilePattern.test(path) || searchPattern.test(path)) ? path : null;
}
