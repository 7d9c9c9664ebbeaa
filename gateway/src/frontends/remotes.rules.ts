/** Returns the URL of a file on the static server; null for a path outside the static server's folder. */
export function resolveUpstreamUrl(origin: string, path: string): URL | null {
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return null;
  }
  if (!/^[\w./@-]+$/.test(decoded) || decoded.split('/').includes('..') || decoded.startsWith('/'))
    return null;
  return new URL(`${origin}/${decoded}`);
}
