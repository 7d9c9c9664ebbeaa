/** Hosts from which YouTube serves avatars and thumbnails. */
const hosts: readonly string[] = [
  'yt3.ggpht.com',
  'yt3.googleusercontent.com',
  'i.ytimg.com',
  'i9.ytimg.com',
  'img.youtube.com',
];

/**
 * Whether the gateway may be asked to fetch this address. Everything else is never recorded, so that no answer of a
 * platform can make us call a host of its choice. `extraHosts` (`host` or `host:port`) may be plain http.
 */
export function isAllowedPicture(address: string, extraHosts: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  if (url.username || url.password) return false;
  if (extraHosts.includes(url.host)) return url.protocol === 'https:' || url.protocol === 'http:';
  return url.protocol === 'https:' && url.port === '' && hosts.includes(url.hostname);
}
