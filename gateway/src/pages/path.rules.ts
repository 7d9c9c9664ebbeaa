/**
 * Returns a path without empty segments or a trailing slash; never `//host`, which browsers read as another
 * host.
 */
export function removeEmptySegments(path: string): string {
  return `/${path.split('/').filter(Boolean).join('/')}`;
}

/** Returns whether a path equals `canonical`, ignoring one trailing slash as routers do. */
export function isSpelledAs(path: string, canonical: string): boolean {
  return path === canonical || (path === `${canonical}/` && path !== '//');
}

/**
 * Returns the path of a profile for the older form that the dashboard uses (`/profil/<slug>`); null for any
 * other path.
 */
export function toProfilePath(path: string): string | null {
  const slug = /^\/profil\/([^/]+)\/?$/i.exec(path)?.[1];
  return slug ? `/createurs/${slug}` : null;
}
