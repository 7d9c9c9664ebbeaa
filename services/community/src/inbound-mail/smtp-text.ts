/**
 * Returns a sentence for an SMTP response. Responses are in ASCII unless the client asked for SMTPUTF8 (RFC 5321,
 * section 4.2, and RFC 6531), so accents and French spaces are replaced for the others.
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
