import { z } from 'zod';
import { exportedContentSchema, exportedFollowsSchema } from '../domain/account-data.ts';
import { ownContentSchema } from '../domain/content-item.ts';
import { digestContentSchema } from '../domain/digest.ts';
import { feedPageSchema } from '../domain/feed.ts';
import {
  followedIdsSchema,
  followedListSchema,
  followersSchema,
  followOutcomeSchema,
} from '../domain/follows.ts';
import { platformSchema } from '../domain/platform-schema.ts';
import { statisticsRetentionDays } from '../domain/statistics.ts';
import { uuidSchema } from '../domain/uuid.ts';
import { feedQuery } from '../filters/feed-query.ts';
import { personalFeedQuery, personalFeedSchema } from '../filters/personal-feed.ts';
import { defineRpc } from './define-rpc.ts';

const service = 'feed' as const;

const followInput = z.object({ userId: uuidSchema, creatorId: uuidSchema });
const byUser = z.object({ userId: uuidSchema });

export const feedRpc = {
  /** Page of the feed. Fails with 400 too_deep past 10,000 results. */
  list: defineRpc({ service, name: 'list', kind: 'read', input: feedQuery, output: feedPageSchema }),
  /** Newest content of a creator, at most `limit` items per platform. */
  ownContent: defineRpc({
    service,
    name: 'own-content',
    kind: 'read',
    input: z.object({ userId: uuidSchema, limit: z.int().min(1).max(50) }),
    output: z.object({ content: z.partialRecord(platformSchema, z.array(ownContentSchema)) }),
  }),
  /**
   * Owner, title and URL of a content item, for the community service. Null when the item doesn't exist or
   * isn't listed.
   */
  item: defineRpc({
    service,
    name: 'item',
    kind: 'read',
    input: z.object({ id: z.string().max(100) }),
    output: z.object({
      item: z.object({ userId: uuidSchema, title: z.string(), contentUrl: z.string() }).nullable(),
    }),
  }),
  /**
   * Page of an account's content, for the account's data export. `after` is the `next` value of the previous
   * page, or null.
   */
  export: defineRpc({
    service,
    name: 'export',
    kind: 'read',
    input: z.object({ userId: uuidSchema, after: z.string().nullable() }),
    output: z.object({ content: z.array(exportedContentSchema), next: z.string().nullable() }),
  }),
  /**
   * Adds a creator to the creators that an account follows. Fails with 400 own_profile for the account's own
   * profile, 404 creator_not_found when the creator has no public page, 404 account_not_found when the
   * follower's account was deleted, or 409 follows_full when the account already follows the maximum number
   * of creators.
   */
  follow: defineRpc({ service, name: 'follow', input: followInput, output: followOutcomeSchema }),
  unfollow: defineRpc({ service, name: 'unfollow', input: followInput, output: followOutcomeSchema }),
  followedIds: defineRpc({
    service,
    name: 'followed-ids',
    kind: 'read',
    input: byUser,
    output: followedIdsSchema,
  }),
  followed: defineRpc({
    service,
    name: 'followed',
    kind: 'read',
    input: byUser.extend({ page: z.int().positive() }),
    output: followedListSchema,
  }),
  /** Number of followers of a creator; null when the creator has no public page. */
  followers: defineRpc({
    service,
    name: 'followers',
    kind: 'read',
    input: z.object({ id: uuidSchema }),
    output: followersSchema.nullable(),
  }),
  /** Page of a user's personal feed. Fails with 400 for a cursor that isn't from a personal feed. */
  personal: defineRpc({
    service,
    name: 'personal',
    kind: 'read',
    input: personalFeedQuery.extend({ userId: uuidSchema }),
    output: personalFeedSchema,
  }),
  /** Records a visit of the personal feed. Fails with 404 account_not_found for a deleted account. */
  visit: defineRpc({ service, name: 'visit', input: byUser, output: z.object({}) }),
  /**
   * New publications of followed creators, for the digest. They were published in the period from `from`
   * (exclusive) to `until` (inclusive).
   */
  digest: defineRpc({
    service,
    name: 'digest',
    kind: 'read',
    input: byUser.extend({ from: z.iso.datetime(), until: z.iso.datetime() }),
    output: digestContentSchema,
  }),
  /** An account's follows and visits to its personal feed, for the account's data export. */
  exportFollows: defineRpc({
    service,
    name: 'export-follows',
    kind: 'read',
    input: byUser,
    output: exportedFollowsSchema,
  }),
  /**
   * Returns, for each of the `days` days up to `until`, the number of current followers who started following
   * on that day.
   */
  followersGained: defineRpc({
    service,
    name: 'followers-gained',
    kind: 'read',
    input: byUser.extend({ until: z.iso.date(), days: z.int().min(1).max(statisticsRetentionDays) }),
    output: z.object({ counts: z.array(z.int().nonnegative()) }),
  }),
  /** Number of content items of listed entries, by platform. */
  counts: defineRpc({
    service,
    name: 'counts',
    kind: 'read',
    input: z.object({}),
    output: z.object({ contents: z.record(platformSchema, z.int().nonnegative()) }),
  }),
} as const;
