import { z } from 'zod';
import { exportedFollowersSchema, exportedStatisticsSchema } from '../domain/account-data.ts';
import { audienceDaySchema } from '../domain/audience.ts';
import { categoryCountsSchema, directoryTotalsSchema } from '../domain/directory-totals.ts';
import { discoveriesSchema } from '../domain/discoveries.ts';
import { entrySchema, entryStateSchema } from '../domain/entry.ts';
import { profilePreviewSchema } from '../domain/profile-preview.ts';
import {
  statisticsDaysKept,
  statisticsSchema,
  visitKindSchema,
  visitsPerBatch,
} from '../domain/statistics.ts';
import { youtubeChannelSchema } from '../domain/youtube-channel.ts';
import { brandListSchema, brandsQuery } from '../filters/brands.ts';
import { directoryQuery } from '../filters/directory.ts';
import { entryListSchema, rankingSchema, similarCreatorsSchema } from '../filters/entry-list.ts';
import { rankingQuery } from '../filters/ranking.ts';
import { defineRpc } from './define-rpc.ts';

const service = 'creators' as const;

export const creatorsRpc = {
  /** An entry that has a public page; null otherwise. */
  bySlug: defineRpc({
    service,
    name: 'by-slug',
    kind: 'read',
    input: z.object({ slug: z.string() }),
    output: z.object({ creator: entrySchema.nullable(), listed: z.boolean() }),
  }),
  /** 404 channel_not_found when the entry has no synced channel. */
  youtube: defineRpc({
    service,
    name: 'youtube',
    kind: 'read',
    input: z.object({ id: z.uuid() }),
    output: youtubeChannelSchema,
  }),
  /** What is like an entry with a page: 404 creator_not_found without one. */
  similar: defineRpc({
    service,
    name: 'similar',
    kind: 'read',
    input: z.object({ id: z.uuid() }),
    output: similarCreatorsSchema,
  }),
  /** Companies and those who are creators and companies, in order of name: 400 too_deep past 10,000 results. */
  brands: defineRpc({ service, name: 'brands', kind: 'read', input: brandsQuery, output: brandListSchema }),
  /** Whose turn it is today to be shown as a discovery. */
  discoveries: defineRpc({
    service,
    name: 'discoveries',
    kind: 'read',
    input: z.object({}),
    output: discoveriesSchema,
  }),
  /** An account's page as it would be shown, whether it is published or not; null for who never has one, or has no profile yet. */
  preview: defineRpc({
    service,
    name: 'preview',
    kind: 'read',
    input: z.object({ userId: z.uuid() }),
    output: profilePreviewSchema.nullable(),
  }),
  /** The fallback search, for when Elasticsearch can't answer: same query, same answer, simpler matching. */
  list: defineRpc({ service, name: 'list', kind: 'read', input: directoryQuery, output: entryListSchema }),
  /** A ranking as search's, for when Elasticsearch can't answer. */
  rankings: defineRpc({
    service,
    name: 'rankings',
    kind: 'read',
    input: rankingQuery,
    output: rankingSchema,
  }),
  /** What the directory adds up to, as search's `stats` and `category-stats` answer it, for when Elasticsearch can't. */
  totals: defineRpc({
    service,
    name: 'totals',
    kind: 'read',
    input: z.object({}),
    output: directoryTotalsSchema,
  }),
  categoryCounts: defineRpc({
    service,
    name: 'category-counts',
    kind: 'read',
    input: z.object({}),
    output: categoryCountsSchema,
  }),
  /**
   * The parts of the site's map, so many public pages each in order of id: where each ends (null: nowhere yet), and when the
   * last change of a page in it was. Each begins after the one before.
   */
  publicPageParts: defineRpc({
    service,
    name: 'public-page-parts',
    kind: 'read',
    input: z.object({ perPart: z.int().min(1).max(50_000) }),
    output: z.object({
      parts: z.array(z.object({ upTo: z.uuid().nullable(), updatedAt: z.iso.datetime() })),
    }),
  }),
  /** Public pages in order of id, after one and up to another. */
  publicPages: defineRpc({
    service,
    name: 'public-pages-between',
    kind: 'read',
    input: z.object({
      after: z.uuid().nullable(),
      upTo: z.uuid().nullable(),
      limit: z.int().min(1).max(5_000),
    }),
    output: z.object({
      pages: z.array(z.object({ id: z.uuid(), slug: z.string(), updatedAt: z.iso.datetime() })),
    }),
  }),
  /** The followers of an account's connections together, for each day on which one was read. */
  audience: defineRpc({
    service,
    name: 'audience',
    kind: 'read',
    input: z.object({ userId: z.uuid() }),
    output: z.object({ days: z.array(audienceDaySchema) }),
  }),
  /** An account's entry and its followers over time, for its owner's download. */
  export: defineRpc({
    service,
    name: 'export',
    kind: 'read',
    input: z.object({ userId: z.uuid() }),
    output: z.object({
      directoryEntry: entryStateSchema.nullable(),
      followerHistory: z.array(exportedFollowersSchema),
    }),
  }),
  /** All that was counted of an account's page, for its owner's download. */
  exportStatistics: defineRpc({
    service,
    name: 'export-statistics',
    kind: 'read',
    input: z.object({ userId: z.uuid() }),
    output: exportedStatisticsSchema,
  }),
  /**
   * Adds what was counted since the last batch; one that comes again changes nothing, and what is of no page is left out. A batch is
   * refused as a whole while a page in it is just being deleted: it may be sent again.
   */
  countVisits: defineRpc({
    service,
    name: 'count-visits',
    input: z.object({
      batch: z.uuid(),
      day: z.iso.date(),
      visits: z
        .array(z.object({ slug: z.string(), kind: visitKindSchema, count: z.int().positive() }))
        .max(visitsPerBatch),
      searches: z
        .array(z.object({ slug: z.string(), words: z.string(), count: z.int().positive() }))
        .max(visitsPerBatch),
    }),
    output: z.object({}),
  }),
  /** An account's counts on each of `days` days until `until`, without kinds of which there are none, and the searches that led there most often. */
  statistics: defineRpc({
    service,
    name: 'statistics',
    kind: 'read',
    input: z.object({ userId: z.uuid(), until: z.iso.date(), days: z.int().min(1).max(statisticsDaysKept) }),
    output: z.object({
      visits: z.array(z.object({ kind: visitKindSchema, counts: z.array(z.int().nonnegative()) })),
      searches: statisticsSchema.shape.searches,
    }),
  }),
  /**
   * Every entry and tombstone in order of id, for rebuilding the index. A page may hold fewer than `limit`, so that it fits in a
   * message; the one after the last is empty. The first tells how many there are.
   */
  snapshot: defineRpc({
    service,
    name: 'snapshot',
    kind: 'read',
    input: z.object({ after: z.uuid().nullable(), limit: z.int().min(1).max(500) }),
    output: z.object({
      entries: z.array(
        z.object({ id: z.uuid(), version: z.int().positive(), creator: entryStateSchema.nullable() }),
      ),
      total: z.int().nonnegative().optional(),
    }),
  }),
  /** The version of every entry and tombstone in order of id, for comparing a read model with them. */
  versions: defineRpc({
    service,
    name: 'versions',
    kind: 'read',
    input: z.object({ after: z.uuid().nullable(), limit: z.int().min(1).max(5_000) }),
    output: z.object({
      entries: z.array(z.object({ id: z.uuid(), version: z.int().positive(), deleted: z.boolean() })),
    }),
  }),
} as const;
