/** The types that browsers draw and that run nothing, each with how its files begin (WHATWG MIME Sniffing, section 6.1). */
const signatures: ReadonlyMap<string, RegExp> = new Map(
  Object.entries({
    'image/jpeg': /^\xff\xd8\xff/,
    'image/png': /^\x89PNG\r\n\x1a\n/,
    'image/webp': /^RIFF[^]{4}WEBPVP/,
    'image/gif': /^GIF8[79]a/,
    // The box's size, then its major brand: a picture, or a sequence of pictures.
    'image/avif': /^[^]{4}ftypavi[fs]/,
  }),
);

/** Bytes that tell the type. */
const signatureLength = 16;

export const pictureTypes = [...signatures.keys()];

/** Returns whether a file begins as those of its declared type do. */
export function isOfType(type: string, bytes: Buffer): boolean {
  return signatures.get(type)?.test(bytes.toString('latin1', 0, signatureLength)) ?? false;
}

/** The largest picture that goes through, in bytes. */
export const largestPicture = 2_000_000;
