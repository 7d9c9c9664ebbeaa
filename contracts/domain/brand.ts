import { z } from 'zod';
import { withHttps } from './https.ts';
import { limits } from './limits.ts';
import { plainText } from './profile.ts';
import { isRedirect } from './redirects.ts';
import { hasControlCharacters } from './text.ts';
import { texts } from './texts.ts';

/** What is known of a brand beside what every account has; each absent while it isn't told. */
export const brandShape = {
  /** An https address, as parsed. */
  website: z.string().optional(),
  /** What the brand looks for, in its own words. */
  lookingFor: z.string().optional(),
};

/** The end of a host that the public finds: a name of letters, « quebec » or in punycode, after a point. */
const publicHost = /\.(?:[a-z]{2,63}|xn--[a-z\d-]{2,59})$/;

/** Whether an address leads to a site that everyone may open: https, under a public name, as it says, without a login or a port. */
export function isWebsite(address: string): boolean {
  if (hasControlCharacters(address) || /\s/.test(address) || !URL.canParse(address)) return false;
  const url = new URL(address);
  const { protocol, hostname, username, password, port, href } = url;
  if (protocol !== 'https:' || username || password || port || isRedirect(url)) return false;
  return publicHost.test(hostname) && href.length <= limits.website.max;
}

/** A site's address as typed, completed with https://, kept as every reader of addresses understands it; an empty text takes it away. */
export const websiteSchema = z
  .string()
  .transform(withHttps)
  .pipe(z.string().refine((text) => text === '' || isWebsite(text), texts.websiteInvalid))
  .transform((text) => text && new URL(text).href);

/** What a brand looks for, cleaned as a description is; an empty text takes it away. */
export const lookingForSchema = plainText(limits.lookingFor.max, texts.lookingForMax);

/** What brands are asked; what is left out stays as it is, and of who is no brand nothing is taken. */
export const brandFields = {
  website: websiteSchema.optional(),
  lookingFor: lookingForSchema.optional(),
};
