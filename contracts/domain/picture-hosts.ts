/**
 * The hosts from which YouTube serves avatars and thumbnails, each by its whole name: whatever else lies under its domains
 * (`*.googleusercontent.com` holds what anybody puts there) is nothing that we fetch. Another platform's are added with its connection.
 */
const pictureHosts: ReadonlySet<string> = new Set([
  'yt3.ggpht.com',
  'yt3.googleusercontent.com',
  'i.ytimg.com',
  'i9.ytimg.com',
  'img.youtube.com',
]);

/**
 * Whether a picture may be fetched from an address. platform-sync records no other, and the gateway fetches no other, so that no answer
 * of a platform can make us call a host of its choice. `extraHosts` (`host` or `host:port`) may be plain http.
 */
export function isPictureSource(address: string, extraHosts: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, host, port, username, password } = new URL(address);
  if (username || password) return false;
  if (extraHosts.includes(host)) return protocol === 'http:' || protocol === 'https:';
  return protocol === 'https:' && port === '' && pictureHosts.has(hostname);
}
