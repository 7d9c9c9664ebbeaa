/** Part of an e-mail that isn't its text. */
export interface EmailPart {
  contentType: string;
  /** True for a part that the HTML text embeds (multipart/related). */
  related?: boolean;
  /** Number of bytes after decoding. */
  size: number;
}

/** Up to this size, an image in the HTML text counts as the logo of a signature. */
const maxLogoBytes = 20_480;

/** Content types of cryptographic signatures and keys, which mail programs add by themselves. */
const signatureTypes = [
  'application/pgp-signature',
  'application/pgp-keys',
  'application/pkcs7-signature',
  'application/x-pkcs7-signature',
];

/**
 * Returns whether the author attached a part on purpose. Cryptographic signatures and small images in the
 * HTML text don't count. A larger image in the HTML text counts, because the author may have wanted to send
 * it.
 */
export function isAttachment({ contentType, related, size }: EmailPart): boolean {
  const type = contentType.toLowerCase();
  if (signatureTypes.includes(type)) return false;
  return !(related && type.startsWith('image/') && size <= maxLogoBytes);
}
