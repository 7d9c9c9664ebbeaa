/**
 * Picture types that browsers render and that can't run code, with their signatures in hexadecimal (WHATWG
 * MIME Sniffing, 6.1).
 */
const signatures: ReadonlyMap<string, RegExp> = new Map([
  ['image/jpeg', /^ffd8ff/],
  ['image/png', /^89504e470d0a1a0a/],
  // RIFF, a length, WEBPVP.
  ['image/webp', /^52494646.{8}574542505650/],
  // GIF87a and GIF89a.
  ['image/gif', /^474946383[79]61/],
  // A box's size, ftyp, and its major brand: avif for a still picture (avis would be a sequence).
  ['image/avif', /^.{8}66747970617669(?:66|73)/],
]);

/** Bytes needed to match any signature. */
const signatureLength = 16;

export const pictureTypes: readonly string[] = [...signatures.keys()];

/** Returns whether a file's signature matches its declared type. */
export function isOfType(type: string, bytes: Buffer): boolean {
  return signatures.get(type)?.test(bytes.toString('hex', 0, signatureLength)) ?? false;
}

/** Maximum size of a proxied picture, in bytes. */
export const maxPictureBytes = 2_000_000;
