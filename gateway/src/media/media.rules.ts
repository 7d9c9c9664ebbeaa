/** The types that browsers draw and that run nothing, each with how its files begin, in hexadecimal (WHATWG MIME Sniffing, 6.1). */
const signatures: ReadonlyMap<string, RegExp> = new Map([
  ['image/jpeg', /^ffd8ff/],
  ['image/png', /^89504e470d0a1a0a/],
  // RIFF, a length, WEBPVP.
  ['image/webp', /^52494646.{8}574542505650/],
  // GIF87a and GIF89a.
  ['image/gif', /^474946383[79]61/],
  // A box's size, ftyp, and its major brand: avif for a picture, avis for a sequence of them.
  ['image/avif', /^.{8}66747970617669(?:66|73)/],
]);

/** Bytes that tell the type. */
const signatureLength = 16;

export const pictureTypes: readonly string[] = [...signatures.keys()];

/** Returns whether a file begins as those of its declared type do. */
export function isOfType(type: string, bytes: Buffer): boolean {
  return signatures.get(type)?.test(bytes.toString('hex', 0, signatureLength)) ?? false;
}

/** The largest picture that goes through, in bytes. */
export const largestPicture = 2_000_000;
