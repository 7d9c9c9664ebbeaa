/** The address of a file on its static server, or null for a path that would leave the server's folder. */
export function upstreamAddress(origin: string, path: string): URL | null {
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
