/**
 * Returns a path without empty segments and without a trailing slash. The result never begins with `//`,
 * because browsers read `//host` as the URL of another host.
 */
export function removeEmptySegments(path: string): string {
  return `/${path.split('/').filter(Boolean).join('/')}`;
}

/** Returns whether a path equals `canonical`, apart from one trailing slash, which routers ignore too. */
export function equalsIgnoringTrailingSlash(path: string, canonical: string): boolean {
  return path === canonical || (path === `${canonical}/` && path !== '//');
}

/**
 * Returns the current path `/createurs/<slug>` for a profile path in the older form, `/profil/<slug>`.
 * Returns null for any other path. The dashboard still uses the older form.
 */
export function toProfilePath(path: string): string | null {
  const slug = /^\/profil\/([^/]+)\/?$/i.exec(path)?.[1];
  return slug ? `/createurs/${slug}` : null;
}
