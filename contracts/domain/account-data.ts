import { z } from 'zod';
import { sessionUserSchema } from './account.ts';
import { contentItemSchema } from './content-item.ts';
import { digestEndReasons, earlierConsentEndReasons } from './digest.ts';
import { messageChannels } from './messages.ts';
import { contactDetailsSchema } from './messages-schema.ts';
import { platformSchema } from './platform-schema.ts';
import { shortlistStates } from './shortlists.ts';
import { visitKindSchema } from './statistics.ts';

const isoDateTime = z.iso.datetime();

/** Account data that the identity service stores, including all current and former slugs. */
export const exportedAccountSchema = sessionUserSchema.extend({
  slugs: z.array(z.object({ slug: z.string(), claimedAt: isoDateTime })),
  /**
   * True from the refusal of the profile until its next approval. While this is true, the profile is not
   * approved automatically.
   */
  wasRefused: z.boolean(),
});

/** E-mailed link for confirming an address or resetting the password. Excludes the link's token. */
export const exportedEmailRequestSchema = z.object({
  kind: z.enum(['email-validation', 'email-change', 'password-reset']),
  newEmail: z.string().nullable(),
  oldEmail: z.string().nullable(),
  createdAt: isoDateTime,
  expiresAt: isoDateTime,
  supersededAt: isoDateTime.nullable(),
  usedAt: isoDateTime.nullable(),
});

/** Platform connection, without its OAuth tokens. */
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
  connectedAt: isoDateTime,
  syncedAt: isoDateTime.nullable(),
  attemptedAt: isoDateTime.nullable(),
  nextSyncAt: isoDateTime.nullable(),
  lastFailure: z.string().nullable(),
});

/** Platform picture (avatar or thumbnail of a connection) that this site serves. */
export const exportedPictureSchema = z.object({
  id: z.string(),
  connectionId: z.uuid(),
  kind: z.enum(['avatar', 'thumbnail']),
  url: z.string(),
});

export const exportedContentSchema = contentItemSchema
  .omit({ likesHidden: true })
  .extend({ platform: platformSchema, likeCount: z.int().nonnegative().nullable() });

/** Accounts that the user follows, and the user's last visits to the personal feed. */
export const exportedFollowsSchema = z.object({
  follows: z.array(z.object({ creatorId: z.uuid(), name: z.string().nullable(), followedAt: isoDateTime })),
  /** Time of the last visit to the personal feed, and of the visit before it (null after the first visit). */
  personalFeed: z.object({ visitedAt: isoDateTime, visitedBefore: isoDateTime.nullable() }).nullable(),
});

/** Follower count of one connection on one day in Quebec. */
export const exportedFollowersSchema = z.object({
  connectionId: z.uuid(),
  day: z.iso.date(),
  followers: z.int().nonnegative(),
});

/** Profile views and clicks to platforms per day, and the searches that led to the profile. */
export const exportedStatisticsSchema = z.object({
  visits: z.array(z.object({ day: z.iso.date(), kind: visitKindSchema, count: z.int().positive() })),
  searches: z.array(z.object({ words: z.string(), count: z.int().positive() })),
});

/** Consent to the weekly digest that a later consent has followed. */
const earlierDigestConsentSchema = z.object({
  consent: z.string(),
  consentedAt: isoDateTime,
  endedAt: isoDateTime,
  endedBy: z.enum(earlierConsentEndReasons),
});

/**
 * Subscription to the weekly digest: the text and date of the last consent, how the subscription ended, and
 * the earlier consents.
 */
export const exportedDigestSchema = z.object({
  consent: z.string(),
  consentedAt: isoDateTime,
  endedAt: isoDateTime.nullable(),
  endedBy: z.enum(digestEndReasons).nullable(),
  /** The digests sent so far include the publications up to this time. */
  coveredUntil: isoDateTime,
  /** Oldest first. Absent when a replica of an older version of the notifications service responds. */
  earlierConsents: z.array(earlierDigestConsentSchema).default([]),
});

/**
 * Picture that the user uploaded. `url` is null when the user has no picture. `changedAt` is the time at
 * which the picture was set or removed. `rejectedAt` is set when an administrator removed the picture.
 */
export const exportedOwnPictureSchema = z.object({
  url: z.string().nullable(),
  changedAt: isoDateTime,
  rejectedAt: isoDateTime.nullable(),
});

/** Shortlist that the user made, without the token of its link. */
export const exportedShortlistSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: isoDateTime,
  sharedAt: isoDateTime.nullable(),
});

/** Person on a shortlist of the user. `name` is null for a person without a public page. */
export const exportedShortlistMemberSchema = z.object({
  listId: z.uuid(),
  personId: z.uuid(),
  name: z.string().nullable(),
  state: z.enum(shortlistStates),
  note: z.string(),
  addedAt: isoDateTime,
});

/** Directory search that the user saved. `query` is the query string of /repertoire. */
export const exportedSavedSearchSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  query: z.string(),
  createdAt: isoDateTime,
});

/**
 * Conversation of the user. `correspondent` is null when the other account can’t be named. `contactDetails`
 * are the details that the user gave when starting the conversation; null when the other account started it.
 */
export const exportedConversationSchema = z.object({
  id: z.uuid(),
  correspondent: z.string().nullable(),
  contactDetails: contactDetailsSchema.nullable(),
  /** Whether the user refuses further messages, and whether the other account does. */
  isRefusedByMe: z.boolean(),
  isRefusedByCorrespondent: z.boolean(),
  startedAt: isoDateTime,
  lastMessageAt: isoDateTime,
  /** Time of the last message that the user has read; null when the user has read none. */
  readAt: isoDateTime.nullable(),
});

/** Message that the user sent or received. `correspondent` is null when the other account can’t be named. */
export const exportedMessageSchema = z.object({
  id: z.uuid(),
  conversationId: z.uuid(),
  correspondent: z.string().nullable(),
  isMine: z.boolean(),
  text: z.string(),
  channel: z.enum(messageChannels),
  /**
   * Details that the user gave with a new proposal in an existing conversation. Absent when a replica of an
   * older version of the community service responds.
   */
  contactDetails: contactDetailsSchema.nullable().default(null),
  sentAt: isoDateTime,
});

/** Account that the user blocked. */
export const exportedBlockSchema = z.object({ name: z.string().nullable(), blockedAt: isoDateTime });

export const exportedEmailSchema = z.object({
  kind: z.string(),
  status: z.enum(['pending', 'sent', 'obsolete', 'failed']),
  attempts: z.int().nonnegative(),
  createdAt: isoDateTime,
  doneAt: isoDateTime.nullable(),
});
