import { z } from 'zod';
import { rawText } from './capped-text.ts';
import { contentTypeSchema } from './content-type-schema.ts';
import { platformSchema } from './platform-schema.ts';
import { hasControlCharacters } from './text.ts';
import { texts } from './texts.ts';

export const digestSchema = z.object({
  /** False unless the user has consented: the digest is never sent without consent. */
  isWeekly: z.boolean(),
  /** Time of the consent; null while the digest is off. */
  consentedAt: z.iso.datetime().nullable(),
  /** Time at which the next digest is due; null while the digest is off. */
  nextAt: z.iso.datetime().nullable(),
  /**
   * Whether the consent also covers creators who newly match a saved search. False while the digest is off, and
   * when a replica of an older version responds.
   */
  coversSearches: z.boolean().default(false),
});
export type Digest = z.infer<typeof digestSchema>;

/**
 * Schema of the token in a digest's unsubscribe link. Any short text is accepted here; the service refuses
 * unknown tokens.
 */
export function unsubscribeTokenSchema() {
  return rawText(200, texts.unsubscribeInvalid, texts.tokenMissing)
    .min(1, texts.tokenMissing)
    .refine((token) => !hasControlCharacters(token), texts.unsubscribeInvalid);
}

/**
 * Ways to end a subscription: in the account settings, by the link in an e-mail, or by the mail client's
 * unsubscribe button.
 */
export const digestEndReasons = ['account', 'link', 'header'] as const;
export type DigestEndReason = (typeof digestEndReasons)[number];

/** Ways in which an earlier consent ended. `replaced`: the subscriber consented to another text instead. */
export const earlierConsentEndReasons = [...digestEndReasons, 'replaced'] as const;
export type EarlierConsentEndReason = (typeof earlierConsentEndReasons)[number];

/** Maximum publications per digest (`items`) and per creator within a digest (`perCreator`). */
export const digestLimits = { items: 10, perCreator: 3 } as const;

/**
 * The start and the end of a digest's period are moved back by this many seconds. Everything stored in the
 * period is then committed before the digest is built, even with clock skew.
 */
export const digestClockMarginSeconds = 600;

const digestItemSchema = z.object({
  title: z.string(),
  contentUrl: z.string(),
  platform: platformSchema,
  contentType: contentTypeSchema,
  publishedAt: z.iso.datetime(),
  creator: z.object({ slug: z.string(), name: z.string() }),
});

/** New publications of followed creators. `items` contains the newest ones; `total` is the number of all. */
export const digestContentSchema = z.object({
  items: z.array(digestItemSchema),
  total: z.int().nonnegative(),
});
export type DigestContent = z.infer<typeof digestContentSchema>;
