import { z } from 'zod';
import { directorySorts } from '../domain/content.ts';
import { entrySchema } from '../domain/entry.ts';
import { highlightRangesSchema } from '../domain/highlight-ranges.ts';
import { letters } from '../domain/letters.ts';
import { limits } from '../domain/limits.ts';
import { pageNumber, pageSize, searchText, sortOrder } from '../domain/query.ts';
import { directoryFilters } from './directory.ts';
import { buildFacetsSchema, getFilterParams } from './filter-params.ts';
import { buildNicheParam } from './niche-param.ts';
import { buildRegionParam } from './region-param.ts';

/**
 * Query of the directory. The default sort is relevance with a search text, and followers without one.
 */
export const directoryQuery = z
  .object({
    status: z.literal('approved', { error: 'Statut inconnu' }).optional(),
    search: searchText,
    ...getFilterParams(directoryFilters),
    niche: buildNicheParam(),
    region: buildRegionParam(),
    sortBy: z.enum(directorySorts, { error: 'Tri inconnu' }).optional(),
    sortOrder: sortOrder.default('desc'),
    page: pageNumber,
    /**
     * Requests the page on which the names with this letter begin, instead of `page`. Ignored unless the list
     * is sorted by name from A to Z.
     */
    letter: z.enum(letters, { error: 'Lettre inconnue' }).optional(),
    limit: pageSize(limits.pageSize.directory),
  })
  .transform((query) => {
    const requested = query.sortBy === 'relevance' ? undefined : query.sortBy;
    const isRelevance = query.search !== undefined && !requested && query.sortOrder === 'desc';
    const sortBy = isRelevance ? ('relevance' as const) : (requested ?? 'followers');
    const letter = sortBy === 'name' && query.sortOrder === 'asc' ? query.letter : undefined;
    return { ...query, sortBy, letter };
  });
export type DirectoryQuery = z.output<typeof directoryQuery>;

/** Highlighted ranges in an entry's name and description. */
const entryHighlightsSchema = z.object({
  name: highlightRangesSchema.optional(),
  description: highlightRangesSchema.optional(),
});
export type EntryHighlights = z.infer<typeof entryHighlightsSchema>;

export const entryListSchema = z.object({
  creators: z.array(entrySchema),
  total: z.int().nonnegative(),
  facets: buildFacetsSchema(directoryFilters).optional(),
  /** Number of results for each letter of the index, in a list sorted by name; omitted when unknown. */
  letters: z.record(z.string(), z.int().nonnegative()).optional(),
  /** Number of the page in a list sorted by name. It differs from the requested page if a letter was requested. */
  page: z.int().positive().optional(),
  /** Highlights of the search text in the entries, by entry id. */
  marks: z.record(z.string(), entryHighlightsSchema).optional(),
  /** True when there is no exact match, so that the results are fuzzy matches. */
  near: z.boolean().optional(),
  /** Suggested search text when the requested search text has no results. */
  didYouMean: z.string().optional(),
  /**
   * True when the response comes from PostgreSQL because Elasticsearch is unavailable. It then has no facets,
   * highlights or typo tolerance.
   */
  plain: z.boolean().optional(),
});
export type EntryList = z.infer<typeof entryListSchema>;
