import { z } from 'zod';
import { rawText } from './capped-text.ts';
import { setFrenchErrors } from './french.ts';
import { limits } from './limits.ts';
import { removeInvisibleCharacters } from './characters.ts';
import { hasControlCharacters } from './text.ts';
import { texts } from './texts.ts';

setFrenchErrors();

/**
 * Characters that can't be part of an e-mail address: white space, control characters, the Braille blank, and
 * the characters that RFC 5321 allows only between quotes.
 */
const forbiddenChars = '\\s\\p{C}\\u2800@"(),:;<>[\\\\\\].';
const allowedChar = `[^${forbiddenChars}]`;
const allowedEdgeChar = `[^${forbiddenChars}-]`;
/**
 * Matches an e-mail address: parts separated by single dots (RFC 5321, section 4.1.2, without quotes), and
 * domain labels that neither start nor end with a hyphen.
 */
const emailPattern = new RegExp(
  `^${allowedChar}+(\\.${allowedChar}+)*@(${allowedEdgeChar}(${allowedChar}*${allowedEdgeChar})?\\.)+${allowedEdgeChar}${allowedChar}*${allowedEdgeChar}$`,
  'u',
);

/**
 * Characters that end the host of a URL, or start a percent escape in the host. If a typed domain contains
 * one, the URL parser returns a different domain.
 */
const forbiddenHostChars = /[/?#%]/;
/**
 * Requires a top-level domain that starts with a letter, because a host of only digits is an IPv4 address.
 */
const hostPattern = /\.[a-z][a-z0-9-]+$/;

/**
 * Returns the readable form of an e-mail address: trimmed, in NFKC, without invisible characters, and with
 * `.` instead of each ideographic full stop. Normalising is slow, so callers must check the length of `typed`
 * first.
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

/**
 * Builds the schema of an e-mail address in readable form, which must be deliverable and at most 254
 * characters long.
 */
export function buildEmailSchema(message: string): z.ZodType<string, string> {
  return rawText(limits.email.max, message, message)
    .refine((text) => !hasControlCharacters(text), { error: message, abort: true })
    .refine((text) => toDeliveryAddress(text) !== null, { error: message, abort: true })
    .transform(toReadableAddress);
}

export const emailSchema = buildEmailSchema(texts.emailInvalid);
