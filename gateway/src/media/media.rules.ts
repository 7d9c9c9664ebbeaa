/** YouTube's own picture hosts. */
const pictureHosts = ['ytimg.com', 'ggpht.com', 'googleusercontent.com'];

/** The types that browsers draw and that run nothing. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'];

/** The largest picture that goes through, in bytes. */
export const largestPicture = 2_000_000;

/** True for an https address on YouTube's picture hosts, or any address on one of the extra `host:port`s. */
export function isPictureSource(address: string, extraHosts: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, host, port, username, password } = new URL(address);
  if (username || password) return false;
  if (extraHosts.includes(host)) return protocol === 'http:' || protocol === 'https:';
  return (
    protocol === 'https:' &&
    port === '' &&
    pictureHosts.some((one) => hostname === one || hostname.endsWith(`.${one}`))
  );
}
