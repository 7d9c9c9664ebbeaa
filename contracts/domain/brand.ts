import { z } from 'zod';
import { maxRawLength, rawText } from './capped-text.ts';
import { withHttps } from './https.ts';
import { limits } from './limits.ts';
import { plainText } from './profile.ts';
import { isRedirect } from './redirects.ts';
import { hasControlCharacters } from './text.ts';
import { texts } from './texts.ts';

/** Fields that only brands have; each is absent until filled in. */
export const brandShape = {
  /** URL with https, normalised by the URL parser. */
  website: z.string().optional(),
  lookingFor: z.string().optional(),
};

/**
 * Matches a host name that ends in a public top-level domain (letters or punycode). It therefore matches
 * neither IP addresses nor intranet names.
 */
const publicHostPattern = /\.(?:[a-z]{2,63}|xn--[a-z\d-]{2,59})$/;

/**
 * Returns whether a text is a normalised https URL with a public host name and without credentials, port or
 * redirect.
 */
export function isWebsite(address: string): boolean {
  if (hasControlCharacters(address) || /\s/.test(address) || !URL.canParse(address)) return false;
  const url = new URL(address);
  const { protocol, hostname, username, password, port, href } = url;
  if (protocol !== 'https:' || username || password || port || isRedirect(url)) return false;
  return publicHostPattern.test(hostname) && href.length <= limits.website.max;
}

/**
 * Schema of a website URL as typed: adds https:// when missing and normalises the URL. An empty text removes
 * the website.
 */
export const websiteSchema = rawText(maxRawLength(limits.website.max), texts.websiteInvalid)
  .transform(withHttps)
  .pipe(z.string().refine((text) => text === '' || isWebsite(text), texts.websiteInvalid))
  .transform((text) => text && new URL(text).href);

/** Schema of the text about what the brand is looking for. An empty text removes the stored text. */
export const lookingForSchema = plainText(limits.lookingFor.max, texts.lookingForMax);

/**
 * Form fields of brands. An absent field leaves the stored value unchanged. For accounts that are not
 * brands, all of these fields are ignored.
 */
export const brandFields = {
  website: websiteSchema.optional(),
  lookingFor: lookingForSchema.optional(),
};
