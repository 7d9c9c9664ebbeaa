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
import { platformSchema } from '../domain/platforms.ts';
import { statisticsRetentionDays } from '../domain/statistics.ts';
import { feedQuery } from '../filters/feed.ts';
import { personalFeedQuery, personalFeedSchema } from '../filters/personal-feed.ts';
import { defineRpc } from './define-rpc.ts';

const service = 'feed' as const;

const followInput = z.object({ userId: z.uuid(), creatorId: z.uuid() });
const byUser = z.object({ userId: z.uuid() });

export const feedRpc = {
  /** 400 too_deep past 10,000 results. */
  list: defineRpc({ service, name: 'list', kind: 'read', input: feedQuery, output: feedPageSchema }),
  /** A creator's newest content, at most `limit` items per platform. */
  ownContent: defineRpc({
    service,
    name: 'own-content',
    kind: 'read',
    input: z.object({ userId: z.uuid(), limit: z.int().min(1).max(50) }),
    output: z.object({ content: z.partialRecord(platformSchema, z.array(ownContentSchema)) }),
  }),
  /** Page of an account's content, for its data export; `after` is the previous page's `next`, or null. */
  export: defineRpc({
    service,
    name: 'export',
    kind: 'read',
    input: z.object({ userId: z.uuid(), after: z.string().nullable() }),
    output: z.object({ content: z.array(exportedContentSchema), next: z.string().nullable() }),
  }),
  /**
   * 400 own_profile, 404 creator_not_found without a page, 404 account_not_found for a deleted account, 409
   * follows_full.
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
  /** Number of followers of a creator with a page; null without one. */
  followers: defineRpc({
    service,
    name: 'followers',
    kind: 'read',
    input: z.object({ id: z.uuid() }),
    output: followersSchema.nullable(),
  }),
  /** 400 for a cursor that isn't from a personal feed. */
  personal: defineRpc({
    service,
    name: 'personal',
    kind: 'read',
    input: personalFeedQuery.extend({ userId: z.uuid() }),
    output: personalFeedSchema,
  }),
  /** 404 account_not_found for a deleted account. */
  visit: defineRpc({ service, name: 'visit', input: byUser, output: z.object({}) }),
  /** New publications of followed creators after `from` and up to `until`, for the digest. */
  digest: defineRpc({
    service,
    name: 'digest',
    kind: 'read',
    input: byUser.extend({ from: z.iso.datetime(), until: z.iso.datetime() }),
    output: digestContentSchema,
  }),
  /** An account's follows and visits to its personal feed, for its data export. */
  exportFollows: defineRpc({
    service,
    name: 'export-follows',
    kind: 'read',
    input: byUser,
    output: exportedFollowsSchema,
  }),
  /** Current followers by the day they followed, for `days` days ending at `until`. */
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
