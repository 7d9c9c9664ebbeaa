/** Formats a website's address for display: `exemple.ca`, without protocol, `www.` and trailing slash. */
export function formatSiteName(website: string): string {
  const { hostname, pathname } = new URL(website);
  return hostname.replace(/^www\./, '') + pathname.replace(/\/$/, '');
}
