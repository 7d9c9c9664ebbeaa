/** The address of an e-mail's link. What follows `#` is never sent to a server, nor told to where the page links to. */
export const linkWithToken = (path: string, token: string): string =>
  `${path}#token=${encodeURIComponent(token)}`;

/** Where the owner of an address says that they didn't open the account that it validated; /valider-email, which reads the parameter. */
export const disownPath = '/valider-email?compte=pas-le-mien';

/** Whether that is what the query of /valider-email asks. */
export const isDisowning = (search: URLSearchParams): boolean => search.get('compte') === 'pas-le-mien';

/**
 * The token that the address of a page carries, and that address without it; null without one. `paths`: the pages that links with a
 * token lead to. Links of before had it in the query.
 */
export function tokenOfAddress(
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

/** What the shell leaves of it in the page's entry of the history, from which a reload brings it back. */
export interface LinkState {
  linkToken: string;
}

/** The token in the state of an entry of the history; null without one. */
export function linkTokenIn(state: unknown): string | null {
  const { linkToken } = (state ?? {}) as Partial<LinkState>;
  return typeof linkToken === 'string' ? linkToken : null;
}
