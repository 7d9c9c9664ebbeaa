/**
 * Returns the site's origins. A public site has only one origin; `localhost` also has the origins with
 * loopback IP addresses. Requests from one of these local origins to another are still cross-site.
 */
export function listOrigins(publicUrl: string): ReadonlySet<string> {
  const { protocol, hostname, port, origin } = new URL(publicUrl);
  if (hostname !== 'localhost') return new Set([origin]);
  const suffix = port && `:${port}`;
  return new Set(['localhost', '127.0.0.1', '[::1]'].map((host) => `${protocol}//${host}${suffix}`));
}
