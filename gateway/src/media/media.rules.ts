/**
 * File signatures of the supported picture types, in hexadecimal (WHATWG MIME Sniffing, 6.1). Browsers render
 * these types, and files of these types can't contain scripts.
 */
const signatures: ReadonlyMap<string, RegExp> = new Map([
  ['image/jpeg', /^ffd8ff/],
  ['image/png', /^89504e470d0a1a0a/],
  // The text RIFF, four bytes of length, then the text WEBPVP.
  ['image/webp', /^52494646.{8}574542505650/],
  // The text GIF87a or GIF89a.
  ['image/gif', /^474946383[79]61/],
  // Four bytes of length, then the text ftypavif (a still picture) or ftypavis (a sequence of pictures).
  ['image/avif', /^.{8}66747970617669(?:66|73)/],
]);

/** Number of bytes that the longest signature covers. */
const signatureLength = 16;

export const pictureTypes: readonly string[] = [...signatures.keys()];

/** Returns whether the first bytes of a file are a signature of the given media type. */
export function isOfType(type: string, bytes: Buffer): boolean {
  return signatures.get(type)?.test(bytes.toString('hex', 0, signatureLength)) ?? false;
}

/** Maximum size of a picture that the gateway passes on, in bytes. */
export const maxPictureBytes = 2_000_000;
