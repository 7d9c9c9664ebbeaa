import { z } from 'zod';
import { platformSchema } from '../domain/platforms.ts';
import { contentItemSchema } from '../events/content-synced.v1.ts';
import { creatorStateSchema } from '../events/creator-state.ts';
import { sessionUserSchema } from './auth.ts';

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

/** An open session, without what opens it. */
export const exportedSessionSchema = z.object({
  id: z.string(),
  userAgent: z.string(),
  createdAt: moment,
  lastSeenAt: moment,
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
export const exportedContentSchema = contentItemSchema.extend({ platform: platformSchema });

/** The followers that one connection had on one day. */
export const exportedFollowersSchema = z.object({
  connectionId: z.uuid(),
  day: z.iso.date(),
  followers: z.int().nonnegative(),
});

/** An e-mail that was sent, or is still owed. */
export const exportedEmailSchema = z.object({
  kind: z.string(),
  status: z.enum(['pending', 'sent', 'obsolete', 'failed']),
  attempts: z.int().nonnegative(),
  createdAt: moment,
  doneAt: moment.nullable(),
});

/** All that the services hold of one person. Secrets (password, tokens, session ids) are no part of it. */
export const accountDataSchema = z.object({
  generatedAt: moment,
  account: exportedAccountSchema,
  emailRequests: z.array(exportedEmailRequestSchema),
  sessions: z.array(exportedSessionSchema),
  connections: z.array(exportedConnectionSchema),
  pictures: z.array(exportedPictureSchema),
  content: z.array(exportedContentSchema),
  /** Null while there is no entry in the directory. */
  directoryEntry: creatorStateSchema.nullable(),
  followerHistory: z.array(exportedFollowersSchema),
  emails: z.array(exportedEmailSchema),
});
export type AccountData = z.output<typeof accountDataSchema>;
