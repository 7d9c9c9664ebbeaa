/** Addresses of platforms and search engines that send whoever opens them somewhere else, by what stands in the address. */
const redirectHosts = /^(l|lm|consent|accounts|consents|login|out|away|go)\./;
const redirectPaths =
  /^\/(redirect|attribution_link|l\.php|flx\/warn|link\/v\d|redir|safety\/go|url|away)(\/|$|\.)/i;

/**
 * Whether an address takes people elsewhere than it says: a platform's own way out (`youtube.com/redirect`, `l.facebook.com`,
 * `google.com/url`), or any that carries another address.
 */
export function isRedirect({ hostname, pathname, searchParams }: URL): boolean {
  if (redirectHosts.test(hostname) || redirectPaths.test(pathname)) return true;
  return [...searchParams.values()].some((value) => /^\s*([a-z][a-z\d+.-]*:|[\\/]{2})/i.test(value));
}
