/**
 * Hosts from which YouTube serves avatars and thumbnails. The list contains full host names only, because
 * anyone can publish on a subdomain of googleusercontent.com. Before another platform can be connected, its
 * hosts must be added here.
 */
const pictureHosts: ReadonlySet<string> = new Set([
  'yt3.ggpht.com',
  'yt3.googleusercontent.com',
  'i.ytimg.com',
  'i9.ytimg.com',
  'img.youtube.com',
]);

/**
 * Returns whether a picture may be fetched from a URL. The platform-sync service stores only allowed URLs,
 * and the gateway fetches only allowed URLs, so that a platform's response can't cause server-side request
 * forgery. `extraHosts` (`host` or `host:port`) may use plain http.
 */
export function isAllowedPictureUrl(address: string, extraHosts: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, host, port, username, password } = new URL(address);
  if (username || password) return false;
  if (extraHosts.includes(host)) return protocol === 'http:' || protocol === 'https:';
  return protocol === 'https:' && port === '' && pictureHosts.has(hostname);
}
