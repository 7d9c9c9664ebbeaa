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
import { statisticsDaysKept } from '../domain/statistics.ts';
import { feedQuery } from '../filters/feed.ts';
import { personalFeedQuery, personalFeedSchema } from '../filters/personal-feed.ts';
import { defineRpc } from './define-rpc.ts';

const service = 'feed' as const;

const pair = z.object({ userId: z.uuid(), creatorId: z.uuid() });
const oneself = z.object({ userId: z.uuid() });

export const feedRpc = {
  /** 400 too_deep past 10,000 results. */
  list: defineRpc({ service, name: 'list', kind: 'read', input: feedQuery, output: feedPageSchema }),
  /** A creator's newest content, by platform, at most `limit` each. */
  ownContent: defineRpc({
    service,
    name: 'own-content',
    kind: 'read',
    input: z.object({ userId: z.uuid(), limit: z.int().min(1).max(50) }),
    output: z.object({ content: z.partialRecord(platformSchema, z.array(ownContentSchema)) }),
  }),
  /** All content of an account in pages, for its owner's download: `after` is the page before's `next`, null at first. */
  export: defineRpc({
    service,
    name: 'export',
    kind: 'read',
    input: z.object({ userId: z.uuid(), after: z.string().nullable() }),
    output: z.object({ content: z.array(exportedContentSchema), next: z.string().nullable() }),
  }),
  /** 400 own_profile, 404 creator_not_found for who has no page, 404 account_not_found for who is deleted, 409 follows_full. */
  follow: defineRpc({ service, name: 'follow', input: pair, output: followOutcomeSchema }),
  unfollow: defineRpc({ service, name: 'unfollow', input: pair, output: followOutcomeSchema }),
  followedIds: defineRpc({
    service,
    name: 'followed-ids',
    kind: 'read',
    input: oneself,
    output: followedIdsSchema,
  }),
  followed: defineRpc({
    service,
    name: 'followed',
    kind: 'read',
    input: oneself.extend({ page: z.int().positive() }),
    output: followedListSchema,
  }),
  /** How many follow someone who has a page; null without one. */
  followers: defineRpc({
    service,
    name: 'followers',
    kind: 'read',
    input: z.object({ id: z.uuid() }),
    output: followersSchema.nullable(),
  }),
  /** 400 for a cursor that no page of a personal feed gave. */
  personal: defineRpc({
    service,
    name: 'personal',
    kind: 'read',
    input: personalFeedQuery.extend({ userId: z.uuid() }),
    output: personalFeedSchema,
  }),
  /** 404 account_not_found for who is deleted. */
  visit: defineRpc({ service, name: 'visit', input: oneself, output: z.object({}) }),
  /** What came to those whom an account follows after `from` and until `until`, for its digest. */
  digest: defineRpc({
    service,
    name: 'digest',
    kind: 'read',
    input: oneself.extend({ from: z.iso.datetime(), until: z.iso.datetime() }),
    output: digestContentSchema,
  }),
  /** Whom an account follows, and its visits of its feed, for its owner's download. */
  exportFollows: defineRpc({
    service,
    name: 'export-follows',
    kind: 'read',
    input: oneself,
    output: exportedFollowsSchema,
  }),
  /** Of those who follow an account today, how many began on each of `days` days until `until`. */
  followersGained: defineRpc({
    service,
    name: 'followers-gained',
    kind: 'read',
    input: oneself.extend({ until: z.iso.date(), days: z.int().min(1).max(statisticsDaysKept) }),
    output: z.object({ counts: z.array(z.int().nonnegative()) }),
  }),
  /** Published content of listed entries, by platform. */
  counts: defineRpc({
    service,
    name: 'counts',
    kind: 'read',
    input: z.object({}),
    output: z.object({ contents: z.record(platformSchema, z.int().nonnegative()) }),
  }),
} as const;
