import { z } from 'zod';
import { exportedFollowersSchema, exportedStatisticsSchema } from '../domain/account-data.ts';
import { audienceDaySchema } from '../domain/audience-schema.ts';
import {
  categoryCountsSchema,
  directoryTotalsSchema,
  regionCountsSchema,
} from '../domain/directory-totals.ts';
import { entrySchema, entryStateSchema } from '../domain/entry.ts';
import { platformSchema } from '../domain/platform-schema.ts';
import { savedSearchLimits } from '../domain/saved-searches.ts';
import { listedPersonSchema } from '../domain/shortlists-schema.ts';
import { profilePreviewSchema } from '../domain/profile-preview.ts';
import { maxRankedCandidates } from '../domain/rank-moves.ts';
import {
  statisticsRetentionDays,
  statisticsSchema,
  visitKindSchema,
  maxVisitsPerBatch,
} from '../domain/statistics.ts';
import { uuidSchema } from '../domain/uuid.ts';
import { directoryQuery, entryListSchema } from '../filters/directory-query.ts';
import { newCreatorsSchema, savedQuerySchema } from '../filters/saved-searches.ts';
import { rankingQuery, rankingSchema } from '../filters/ranking-query.ts';
import { creatorCalls } from '../http/creators.ts';
import { defineRpc } from './define-rpc.ts';

const service = 'creators' as const;

/** Maximum number of ids in a `listedPeople` request. With this limit, the reply fits in a NATS message. */
export const maxListedPeople = 100;

export const creatorsRpc = {
  /** Returns the entry with this slug, or null when no entry with a public page has it. */
  bySlug: defineRpc({
    service,
    name: 'by-slug',
    kind: 'read',
    input: z.object({ slug: z.string() }),
    output: z.object({ creator: entrySchema.nullable(), listed: z.boolean() }),
  }),
  /**
   * Returns the YouTube channel of an entry. Fails with 404 channel_not_found when the entry has no synced
   * channel.
   */
  youtube: defineRpc({
    service,
    name: 'youtube',
    kind: 'read',
    input: creatorCalls.youtube.params,
    output: creatorCalls.youtube.response,
  }),
  /**
   * Entries similar to a given entry. Fails with 404 creator_not_found when the given entry has no public
   * page.
   */
  similar: defineRpc({
    service,
    name: 'similar',
    kind: 'read',
    input: creatorCalls.similar.params,
    output: creatorCalls.similar.response,
  }),
  /**
   * Brands, sorted by name. A brand is the account of a company, or of a creator who is also a company. Fails
   * with 400 too_deep past 10,000 results.
   */
  brands: defineRpc({
    service,
    name: 'brands',
    kind: 'read',
    input: creatorCalls.brands.query,
    output: creatorCalls.brands.response,
  }),
  discoveries: defineRpc({
    service,
    name: 'discoveries',
    kind: 'read',
    input: z.object({}),
    output: creatorCalls.discoveries.response,
  }),
  /**
   * Preview of an account's page, whether the page is published or not. Null when the account can't have a
   * page or has no profile yet.
   */
  preview: defineRpc({
    service,
    name: 'preview',
    kind: 'read',
    input: z.object({ userId: uuidSchema }),
    output: profilePreviewSchema.nullable(),
  }),
  /**
   * Fallback search in PostgreSQL, used while Elasticsearch is unavailable. It has the same query and
   * response as the search service's `list`, but simpler matching.
   */
  list: defineRpc({ service, name: 'list', kind: 'read', input: directoryQuery, output: entryListSchema }),
  /** Fallback for the search service's `rankings` when Elasticsearch is unavailable. */
  rankings: defineRpc({
    service,
    name: 'rankings',
    kind: 'read',
    input: rankingQuery,
    output: rankingSchema,
  }),
  /**
   * Follower counts of entries on a past day in Quebec, by entry id. The counts are for `platform`; if `platform`
   * is null, they are for each entry's main platform. A count is the last one that was read up to that day,
   * within the 30 days of stored history. Entries without such a count are missing.
   */
  followersOnDay: defineRpc({
    service,
    name: 'followers-on-day',
    kind: 'read',
    input: z.object({
      ids: z.array(uuidSchema).max(maxRankedCandidates),
      platform: platformSchema.nullable(),
      day: z.iso.date(),
    }),
    output: z.object({ followers: z.record(z.string(), z.int().nonnegative()) }),
  }),
  /** Fallback for the search service's `stats` and `category-stats` when Elasticsearch is unavailable. */
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
  /** Fallback for the search service's `region-stats` when Elasticsearch is unavailable. */
  regionCounts: defineRpc({
    service,
    name: 'region-counts',
    kind: 'read',
    input: z.object({}),
    output: regionCountsSchema,
  }),
  /**
   * Divides the public pages into parts of the sitemap with `perPart` pages each, in id order. `upTo` is the
   * last id of a part, or null while the part can still grow. `updatedAt` is the date of the last change in
   * the part.
   */
  publicPageParts: defineRpc({
    service,
    name: 'public-page-parts',
    kind: 'read',
    input: z.object({ perPart: z.int().min(1).max(50_000) }),
    output: z.object({
      parts: z.array(z.object({ upTo: uuidSchema.nullable(), updatedAt: z.iso.datetime() })),
    }),
  }),
  /** Public pages in id order, with ids greater than `after` and up to and including `upTo`. */
  publicPages: defineRpc({
    service,
    name: 'public-pages-between',
    kind: 'read',
    input: z.object({
      after: uuidSchema.nullable(),
      upTo: uuidSchema.nullable(),
      limit: z.int().min(1).max(5_000),
    }),
    output: z.object({
      pages: z.array(z.object({ id: uuidSchema, slug: z.string(), updatedAt: z.iso.datetime() })),
    }),
  }),
  /** Total followers of all connections of an account, for each day on which a sync ran. */
  audience: defineRpc({
    service,
    name: 'audience',
    kind: 'read',
    input: z.object({ userId: uuidSchema }),
    output: z.object({ days: z.array(audienceDaySchema) }),
  }),
  /** Directory entry and follower history of an account, for the account's data export. */
  export: defineRpc({
    service,
    name: 'export',
    kind: 'read',
    input: z.object({ userId: uuidSchema }),
    output: z.object({
      directoryEntry: entryStateSchema.nullable(),
      followerHistory: z.array(exportedFollowersSchema),
    }),
  }),
  /**
   * Page of the searches that led to an account's page, sorted by text, for the account's data export. `after`
   * is the `next` value of the previous page, or null for the first page, which also contains all visits. A
   * gateway of an older version sends no `after`: it gets everything at once. A replica of an older version
   * returns everything too, without `next`.
   */
  exportStatistics: defineRpc({
    service,
    name: 'export-statistics',
    kind: 'read',
    input: z.object({ userId: uuidSchema, after: z.string().nullable().optional() }),
    output: exportedStatisticsSchema.extend({ next: z.string().nullable().optional() }),
  }),
  /**
   * Adds the view and click counts of a batch. Idempotent. Counts of unknown pages are ignored. While a page
   * in the batch is being deleted, the whole batch is refused and may be retried.
   */
  countVisits: defineRpc({
    service,
    name: 'count-visits',
    input: z.object({
      batch: uuidSchema,
      day: z.iso.date(),
      visits: z
        .array(z.object({ slug: z.string(), kind: visitKindSchema, count: z.int().positive() }))
        .max(maxVisitsPerBatch),
      searches: z
        .array(z.object({ slug: z.string(), words: z.string(), count: z.int().positive() }))
        .max(maxVisitsPerBatch),
    }),
    output: z.object({}),
  }),
  /**
   * View and click counts of an account for the `days` days that end at `until`. Kinds of visits that never
   * occurred are left out. Includes the searches that most often led to the profile.
   */
  statistics: defineRpc({
    service,
    name: 'statistics',
    kind: 'read',
    input: z.object({
      userId: uuidSchema,
      until: z.iso.date(),
      days: z.int().min(1).max(statisticsRetentionDays),
    }),
    output: z.object({
      visits: z.array(z.object({ kind: visitKindSchema, counts: z.array(z.int().nonnegative()) })),
      searches: statisticsSchema.shape.searches,
      ranks: statisticsSchema.shape.ranks,
    }),
  }),
  /**
   * Returns public facts of the entries with these ids. Their order is undefined. Omits entries without a
   * public page.
   */
  listedPeople: defineRpc({
    service,
    name: 'listed-people',
    kind: 'read',
    input: z.object({ ids: z.array(uuidSchema).max(maxListedPeople) }),
    output: z.object({ people: z.array(listedPersonSchema) }),
  }),
  /**
   * Creators that match a directory search and were first listed in the period from `from` (exclusive) to
   * `until` (inclusive). Leaves out the account `except`, and entries created long before `from`.
   */
  newEntries: defineRpc({
    service,
    name: 'new-entries',
    kind: 'read',
    input: z.object({
      query: savedQuerySchema,
      from: z.iso.datetime(),
      until: z.iso.datetime(),
      limit: z.int().min(1).max(savedSearchLimits.shownCreators),
      except: uuidSchema,
    }),
    output: newCreatorsSchema,
  }),
  /**
   * All entries and tombstones in id order, for reindexing. A page of results may have fewer than `limit`
   * items, to fit in a message; only an empty page marks the end. The first page contains the total.
   */
  snapshot: defineRpc({
    service,
    name: 'snapshot',
    kind: 'read',
    input: z.object({ after: uuidSchema.nullable(), limit: z.int().min(1).max(500) }),
    output: z.object({
      entries: z.array(
        z.object({ id: uuidSchema, version: z.int().positive(), creator: entryStateSchema.nullable() }),
      ),
      total: z.int().nonnegative().optional(),
    }),
  }),
  /** Versions of all entries and tombstones in id order. A read model is compared with these versions. */
  versions: defineRpc({
    service,
    name: 'versions',
    kind: 'read',
    input: z.object({ after: uuidSchema.nullable(), limit: z.int().min(1).max(5_000) }),
    output: z.object({
      entries: z.array(z.object({ id: uuidSchema, version: z.int().positive(), deleted: z.boolean() })),
    }),
  }),
} as const;
