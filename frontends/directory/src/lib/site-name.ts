/** A site's address as people say it: `exemple.ca`, without what every address has. */
export function siteName(website: string): string {
  const { hostname, pathname } = new URL(website);
  return hostname.replace(/^www\./, '') + pathname.replace(/\/$/, '');
}
