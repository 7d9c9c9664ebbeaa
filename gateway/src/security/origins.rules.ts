/**
 * The site's origins: one, but for a machine of one's own, which `localhost` names and so do its addresses. From one of them to another
 * is cross-site still, by what browsers say of it.
 */
export function originsOf(publicUrl: string): ReadonlySet<string> {
  const { protocol, hostname, port, origin } = new URL(publicUrl);
  if (hostname !== 'localhost') return new Set([origin]);
  const suffix = port && `:${port}`;
  return new Set(['localhost', '127.0.0.1', '[::1]'].map((host) => `${protocol}//${host}${suffix}`));
}
