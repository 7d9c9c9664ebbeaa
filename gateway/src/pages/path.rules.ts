/** Returns a path without empty segments or a slash at its end; it never begins with another host's name (`//host`). */
export function withoutEmptySegments(path: string): string {
  return `/${path.split('/').filter(Boolean).join('/')}`;
}

/** Returns whether a path is spelled as `canonical` is. One slash at its end makes no difference to any router. */
export function isSpelledAs(path: string, canonical: string): boolean {
  return path === canonical || (path === `${canonical}/` && path !== '//');
}

/** Returns the path of the profile that the dashboard's older form of its address leads to; null for any other path. */
export function profilePathIn(path: string): string | null {
  const slug = /^\/profil\/([^/]+)\/?$/i.exec(path)?.[1];
  return slug ? `/createurs/${slug}` : null;
}
