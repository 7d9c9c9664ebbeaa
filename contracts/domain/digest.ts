import { z } from 'zod';
import { sentText } from './capped-text.ts';
import { contentTypeSchema } from './content.ts';
import { platformSchema } from './platforms.ts';
import { hasControlCharacters } from './text.ts';
import { texts } from './texts.ts';

/** What someone agrees to who asks for the digest; kept with the moment, as Canada's anti-spam law asks. */
export const digestConsent =
  'J’accepte que Bottin m’envoie par email, une fois par semaine, les nouvelles publications des profils que je suis. Je peux me désabonner n’importe quand.';

/** The digest as its owner sees it. */
export const digestSchema = z.object({
  /** Without it, never: that is how an account begins. */
  isWeekly: z.boolean(),
  /** When it was agreed to; null while it isn't weekly. */
  consentedAt: z.iso.datetime().nullable(),
  /** When the next one is made; null while it isn't weekly. */
  nextAt: z.iso.datetime().nullable(),
});
export type Digest = z.infer<typeof digestSchema>;

/** What the link of a digest's end carries; whatever short text: what no e-mail held is refused. */
export function unsubscribeToken() {
  return sentText(200, texts.unsubscribeInvalid, texts.tokenMissing)
    .min(1, texts.tokenMissing)
    .refine((token) => !hasControlCharacters(token), texts.unsubscribeInvalid);
}

/** By what somebody's digest ended: from their account, by the link in an e-mail, by their mail program's own button. */
export const digestEnds = ['account', 'link', 'header'] as const;
export type DigestEnd = (typeof digestEnds)[number];

/** Publications in a digest: in all, and of one creator. */
export const digestSize = { items: 10, perCreator: 3 } as const;

/** A publication as a digest tells of it. */
const digestItemSchema = z.object({
  title: z.string(),
  contentUrl: z.string(),
  platform: platformSchema,
  contentType: contentTypeSchema,
  publishedAt: z.iso.datetime(),
  creator: z.object({ slug: z.string(), name: z.string() }),
});

/** What those published whom somebody follows: the newest, and how many there are in all. */
export const digestContentSchema = z.object({
  items: z.array(digestItemSchema),
  total: z.int().nonnegative(),
});
export type DigestContent = z.infer<typeof digestContentSchema>;
