/**
 * Returns a sentence for an SMTP response. Unless the client asked for SMTPUTF8 (RFC 6531), responses must be in
 * ASCII (RFC 5321, section 4.2), so accents and French spaces are replaced.
 */
export function toSmtpText(sentence: string, isUtf8: boolean): string {
  if (isUtf8) return sentence;
  return sentence
    .replace(/[’‘]/g, "'")
    .replace(/[«»“”]/g, '"')
    .replace(/œ/g, 'oe')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, '?');
}
