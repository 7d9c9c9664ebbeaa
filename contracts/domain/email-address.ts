import { z } from 'zod';
import { rawText } from './capped-text.ts';
import { setFrenchErrors } from './french.ts';
import { limits } from './limits.ts';
import { removeInvisibleCharacters } from './characters.ts';
import { hasControlCharacters } from './text.ts';
import { texts } from './texts.ts';

setFrenchErrors();

/**
 * No white space, control characters or Braille blank, and no characters that RFC 5321 only allows between
 * quotes.
 */
const forbiddenChars = '\\s\\p{C}\\u2800@"(),:;<>[\\\\\\].';
const allowedChar = `[^${forbiddenChars}]`;
const allowedEdgeChar = `[^${forbiddenChars}-]`;
/**
 * Parts separated by single dots (RFC 5321, section 4.1.2, without quotes). Domain labels neither start nor
 * end with a hyphen.
 */
const emailPattern = new RegExp(
  `^${allowedChar}+(\\.${allowedChar}+)*@(${allowedEdgeChar}(${allowedChar}*${allowedEdgeChar})?\\.)+${allowedEdgeChar}${allowedChar}*${allowedEdgeChar}$`,
  'u',
);

/**
 * Characters that end or escape the host in a URL. With them, the URL parser would return a different domain
 * than the one typed.
 */
const forbiddenHostChars = /[/?#%]/;
/** A top-level domain starts with a letter; digits alone would be an IPv4 address. */
const hostPattern = /\.[a-z][a-z0-9-]+$/;

/**
 * Returns the readable form of an e-mail address: trimmed, in NFKC, without invisible characters and with
 * dots for ideographic full stops. Check the length first, since normalising is slow.
 */
function toReadableAddress(typed: string): string {
  return removeInvisibleCharacters(typed).normalize('NFKC').replaceAll('。', '.').trim();
}

/**
 * Returns the e-mail address that mail is delivered to: the readable form, with an internationalised domain
 * in punycode (`épicerie.ca` is `xn--picerie-9xa.ca`). The WHATWG URL parser converts the domain (UTS 46),
 * with the same result in Node and in browsers. Returns null for an invalid address.
 */
export function toDeliveryAddress(typed: string): string | null {
  if (typed.length > limits.email.max) return null;
  const address = toReadableAddress(typed);
  if (address.length > limits.email.max || !emailPattern.test(address)) return null;
  const at = address.indexOf('@');
  const domain = address.slice(at + 1);
  const url = `https://${domain}`;
  if (forbiddenHostChars.test(domain) || !URL.canParse(url)) return null;
  const { hostname } = new URL(url);
  return hostPattern.test(hostname) ? `${address.slice(0, at)}@${hostname}` : null;
}

/**
 * Returns the key by which accounts and rate limits compare e-mail addresses: the delivery address in lower
 * case.
 */
export function emailKey(email: string): string {
  return (toDeliveryAddress(email) ?? email.slice(0, limits.email.max).trim()).toLowerCase();
}

/** Builds the schema of a readable, deliverable e-mail address of at most 254 characters. */
export function buildEmailSchema(message: string): z.ZodType<string, string> {
  return rawText(limits.email.max, message, message)
    .refine((text) => !hasControlCharacters(text), { error: message, abort: true })
    .refine((text) => toDeliveryAddress(text) !== null, { error: message, abort: true })
    .transform(toReadableAddress);
}

export const emailSchema = buildEmailSchema(texts.emailInvalid);
