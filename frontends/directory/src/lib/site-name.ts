/** Formats a website's URL for display, such as `exemple.ca`: without protocol, `www.` and trailing slash. */
export function formatSiteName(website: string): string {
  const { hostname, pathname } = new URL(website);
  return hostname.replace(/^www\./, '') + pathname.replace(/\/$/, '');
}
