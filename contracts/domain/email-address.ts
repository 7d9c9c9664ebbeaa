import { z } from 'zod';
import { sentText } from './capped-text.ts';
import { setFrenchErrors } from './french.ts';
import { limits } from './limits.ts';
import { withoutInvisibleSigns } from './signs.ts';
import { hasControlCharacters } from './text.ts';
import { texts } from './texts.ts';

setFrenchErrors();

/** No space, control character or blank of Braille, and none of the signs that only stand between quotes. */
const foreign = '\\s\\p{C}\\u2800@"(),:;<>[\\\\\\].';
const sign = `[^${foreign}]`;
const edge = `[^${foreign}-]`;
/** Parts with single points between them (RFC 5321, section 4.1.2, without quotes); hyphens neither begin nor end one of the domain. */
const emailForm = new RegExp(
  `^${sign}+(\\.${sign}+)*@(${edge}(${sign}*${edge})?\\.)+${edge}${sign}*${edge}$`,
  'u',
);

/** Signs that end or escape a host in a URL, so that the URL parser would read another domain than the one typed. */
const foreignToHost = /[/?#%]/;
/** A top-level domain begins with a letter; digits alone would be an IPv4 address. */
const hostForm = /\.[a-z][a-z0-9-]+$/;

/**
 * Returns an address as people read it: without invisible signs, each letter in its usual form (full-width letters are plain ones,
 * an ideographic full stop is a point) and trimmed. Call it on a text whose length was checked: what it does takes time.
 */
function toReadableAddress(typed: string): string {
  return withoutInvisibleSigns(typed).normalize('NFKC').replaceAll('。', '.').trim();
}

/**
 * Returns the address that mail is delivered to: readable, with an internationalised domain as DNS knows it (`épicerie.ca` is
 * `xn--picerie-9xa.ca`). The WHATWG URL parser does that conversion (UTS 46), alike in Node and in browsers. Null for what is no
 * address.
 */
export function toDeliveryAddress(typed: string): string | null {
  if (typed.length > limits.email.max) return null;
  const address = toReadableAddress(typed);
  if (address.length > limits.email.max || !emailForm.test(address)) return null;
  const at = address.indexOf('@');
  const domain = address.slice(at + 1);
  const url = `https://${domain}`;
  if (foreignToHost.test(domain) || !URL.canParse(url)) return null;
  const { hostname } = new URL(url);
  return hostForm.test(hostname) ? `${address.slice(0, at)}@${hostname}` : null;
}

/** Returns an address as compared, by accounts and rate limits alike: the one that mail is delivered to, in lower case. */
export function emailKey(email: string): string {
  return (toDeliveryAddress(email) ?? email.slice(0, limits.email.max).trim()).toLowerCase();
}

/** An e-mail address: readable, of at most 254 characters, which mail can be sent to. */
export function emailWith(message: string): z.ZodType<string, string> {
  return sentText(limits.email.max, message, message)
    .refine((text) => !hasControlCharacters(text), { error: message, abort: true })
    .refine((text) => toDeliveryAddress(text) !== null, { error: message, abort: true })
    .transform(toReadableAddress);
}

export const emailSchema = emailWith(texts.emailInvalid);
