/** Part of an e-mail that isn't its text. */
export interface EmailPart {
  contentType: string;
  /** True for a part that the HTML text embeds (multipart/related). */
  related?: boolean;
  /** Decoded bytes. */
  size: number;
}

/** Size up to which an image in the HTML text is taken for the logo of a signature. */
const maxLogoBytes = 20_480;

/** Parts that mail programs add by themselves: signatures and keys. */
const signatureTypes = [
  'application/pgp-signature',
  'application/pgp-keys',
  'application/pkcs7-signature',
  'application/x-pkcs7-signature',
];

/**
 * Returns whether a part is something that the author wants to send along. Cryptographic signatures and small images
 * of an HTML signature are left out without a word; a larger image in the text may be a picture, so it counts.
 */
export function isAttachment({ contentType, related, size }: EmailPart): boolean {
  const type = contentType.toLowerCase();
  if (signatureTypes.includes(type)) return false;
  return !(related && type.startsWith('image/') && size <= maxLogoBytes);
}
