/**
 * Builds an e-mailed link. The token is in the fragment, which is never sent to servers or in the Referer
 * header.
 */
export const buildLinkWithToken = (path: string, token: string): string =>
  `${path}#token=${encodeURIComponent(token)}`;

/**
 * Path of the page on which the owner of an e-mail address disowns an account that was validated with this
 * address. The page is /valider-email; the query parameter makes it show another form.
 */
export const disownPath = '/valider-email?compte=pas-le-mien';

/** Returns whether the query of /valider-email asks to disown the account. */
export const isDisownRequest = (search: URLSearchParams): boolean => search.get('compte') === 'pas-le-mien';

/**
 * Extracts the token from the fragment of a page URL, or from the query of an old link. Returns the token and
 * the rest of the URL, or null when the URL has no token. `paths` are the paths of the pages that accept a
 * token.
 */
export function extractLinkToken(
  address: Pick<URL, 'pathname' | 'search' | 'hash'>,
  paths: readonly string[],
): { token: string; rest: string } | null {
  if (!paths.includes(address.pathname.replace(/\/+$/, '').toLowerCase())) return null;
  const search = new URLSearchParams(address.search);
  const token = new URLSearchParams(address.hash.slice(1)).get('token') ?? search.get('token');
  if (!token) return null;
  search.delete('token');
  return { token, rest: address.pathname + (search.size > 0 ? `?${search}` : '') };
}

/**
 * History state in which the shell frontend keeps the token of a link, so that the token survives a reload.
 */
export interface LinkState {
  linkToken: string;
}

/** Returns the token of a history state, or null. */
export function getLinkToken(state: unknown): string | null {
  const { linkToken } = (state ?? {}) as Partial<LinkState>;
  return typeof linkToken === 'string' ? linkToken : null;
}
