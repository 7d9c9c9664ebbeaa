/** A path without empty segments or a slash at its end: one address per page, and never another host's (`//host`). */
export function canonicalPath(path: string): string {
  return `/${path.split('/').filter(Boolean).join('/')}`;
}

/** Where the dashboard's older form of a profile's address leads; null for any other path. */
export function movedProfile(path: string): string | null {
  const slug = /^\/profil\/([^/]+)\/?$/.exec(path)?.[1];
  return slug ? `/createurs/${slug}` : null;
}
