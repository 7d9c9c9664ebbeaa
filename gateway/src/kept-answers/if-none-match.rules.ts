/** Whether an If-None-Match header names an ETag, or any; weak ones are compared as strong ones are (RFC 9110, 13.1.2). */
export function hasEtag(header: string, etag: string): boolean {
  if (header === etag) return true;
  if (header.trim() === '*') return true;
  const wanted = opaque(etag);
  return [...header.matchAll(/(?:W\/)?"[^"]*"/g)].some(([one]) => opaque(one) === wanted);
}

function opaque(etag: string): string {
  return etag.replace(/^W\//, '');
}
