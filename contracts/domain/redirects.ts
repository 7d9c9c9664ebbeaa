/** Matches the host of a platform's or search engine's redirect page. */
const redirectHosts = /^(l|lm|consent|accounts|consents|login|out|away|go)\./;
const redirectPaths =
  /^\/(redirect|attribution_link|l\.php|flx\/warn|link\/v\d|redir|safety\/go|url|away)(\/|$|\.)/i;

/**
 * Returns whether a URL redirects elsewhere: a known redirect page (`youtube.com/redirect`, `l.facebook.com`,
 * `google.com/url`), or any URL with another URL in its query.
 */
export function isRedirect({ hostname, pathname, searchParams }: URL): boolean {
  if (redirectHosts.test(hostname) || redirectPaths.test(pathname)) return true;
  return [...searchParams.values()].some((value) => /^\s*([a-z][a-z\d+.-]*:|[\\/]{2})/i.test(value));
}
