/** A path without empty segments or a slash at its end: one address per page, and never another host's (`//host`). */
export function canonicalPath(path: string): string {
  return `/${path.split('/').filter(Boolean).join('/')}`;
}

/** Whether a path has empty segments before its end, which the browser's router would not take for the page they lead to. */
export function hasEmptySegments(path: string): boolean {
  return /\/\/[^/]/.test(path);
}

/** Where the dashboard's older form of a profile's address leads; null for any other path. */
export function profileLocationOf(path: string): string | null {
  const slug = /^\/profil\/([^/]+)\/?$/.exec(path)?.[1];
  return slug ? `/createurs/${slug}` : null;
}
