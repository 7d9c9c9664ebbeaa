import { z } from 'zod';
import { sessionUserSchema } from './account.ts';
import { contentItemSchema } from './content-item.ts';
import { digestEnds } from './digest.ts';
import { platformSchema } from './platforms.ts';
import { visitKindSchema } from './statistics.ts';

const moment = z.iso.datetime();

/** The account as identity holds it, with every address that its profile has or had. */
export const exportedAccountSchema = sessionUserSchema.extend({
  slugs: z.array(z.object({ slug: z.string(), claimedAt: moment })),
  /** Whether an administrator's refusal stands: the profile then waits for a person to read it again. */
  wasRefused: z.boolean(),
});

/** A link that was sent by e-mail, without its token. */
export const exportedEmailRequestSchema = z.object({
  kind: z.enum(['email-validation', 'email-change', 'password-reset']),
  newEmail: z.string().nullable(),
  oldEmail: z.string().nullable(),
  createdAt: moment,
  expiresAt: moment,
  supersededAt: moment.nullable(),
  usedAt: moment.nullable(),
});

/** A platform connection, without its tokens. */
export const exportedConnectionSchema = z.object({
  id: z.uuid(),
  platform: platformSchema,
  channelId: z.string(),
  channelTitle: z.string(),
  profileUrl: z.string(),
  followers: z.int().nonnegative().nullable(),
  contentCount: z.int().nonnegative().nullable(),
  viewCount: z.int().nonnegative().nullable(),
  isVerified: z.boolean(),
  needsReconnection: z.boolean(),
  connectedAt: moment,
  syncedAt: moment.nullable(),
  attemptedAt: moment.nullable(),
  nextSyncAt: moment.nullable(),
  lastFailure: z.string().nullable(),
});

/** A picture that a platform named and that this site shows. */
export const exportedPictureSchema = z.object({
  id: z.string(),
  connectionId: z.uuid(),
  kind: z.enum(['avatar', 'thumbnail']),
  url: z.string(),
});

/** A content item as feed holds it. */
export const exportedContentSchema = contentItemSchema
  .omit({ likesHidden: true })
  .extend({ platform: platformSchema, likeCount: z.int().nonnegative().nullable() });

/** Whom an account follows, and when it saw its own feed. */
export const exportedFollowsSchema = z.object({
  follows: z.array(z.object({ creatorId: z.uuid(), name: z.string().nullable(), followedAt: moment })),
  /** The last visit of the personal feed, and the one before; null before there was any. */
  personalFeed: z.object({ visitedAt: moment, visitedBefore: moment.nullable() }).nullable(),
});

/** The followers that one connection had on one day. */
export const exportedFollowersSchema = z.object({
  connectionId: z.uuid(),
  day: z.iso.date(),
  followers: z.int().nonnegative(),
});

/** How often an account's page was looked at or left for a platform, by day, and the searches that led there, each with how often in all. */
export const exportedStatisticsSchema = z.object({
  visits: z.array(z.object({ day: z.iso.date(), kind: visitKindSchema, count: z.int().positive() })),
  searches: z.array(z.object({ words: z.string(), count: z.int().positive() })),
});

/** The weekly digest: what was agreed to and when, and how it ended. */
export const exportedDigestSchema = z.object({
  consent: z.string(),
  consentedAt: moment,
  endedAt: moment.nullable(),
  endedBy: z.enum(digestEnds).nullable(),
  /** Publications until then have been told of. */
  coveredUntil: moment,
});

/** An e-mail that was sent, or is still owed. */
export const exportedEmailSchema = z.object({
  kind: z.string(),
  status: z.enum(['pending', 'sent', 'obsolete', 'failed']),
  attempts: z.int().nonnegative(),
  createdAt: moment,
  doneAt: moment.nullable(),
});
