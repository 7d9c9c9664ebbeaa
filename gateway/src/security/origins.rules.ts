/**
 * Returns the site's origins: a single one, except that `localhost` also has those of the loopback IP
 * addresses.
 * Browsers still treat requests between these origins as cross-site.
 */
export function listOrigins(publicUrl: string): ReadonlySet<string> {
  const { protocol, hostname, port, origin } = new URL(publicUrl);
  if (hostname !== 'localhost') return new Set([origin]);
  const suffix = port && `:${port}`;
  return new Set(['localhost', '127.0.0.1', '[::1]'].map((host) => `${protocol}//${host}${suffix}`));
}
