import { z } from 'zod';
import { relevanceSortChoice, directorySortChoices, directorySorts } from '../domain/content.ts';
import { entrySchema } from '../domain/entry.ts';
import { highlightRangesSchema } from '../domain/highlight-ranges.ts';
import { limits } from '../domain/limits.ts';
import { pageNumber, pageSize, searchText, sortOrder } from '../domain/query.ts';
import { audienceSizeFilter } from './audience-size.ts';
import { parseFilterChoices, buildFacetsSchema, getFilterParams } from './filter-list.ts';
import { nicheFilter } from './niche.ts';
import { buildNicheParam } from './niche-param.ts';
import { parsePage } from './page-param.ts';
import { platformsFilter } from './platforms.ts';
import { regionFilter } from './region.ts';
import { parseSearchText } from './search-text.ts';

/** Filters of the directory, in display order. */
export const directoryFilters = [platformsFilter, nicheFilter, regionFilter, audienceSizeFilter] as const;

/**
 * Builds the schema of directory queries. The default sort is relevance with a search text, and followers
 * without one.
 */
function buildQuerySchema() {
  return z
    .object({
      status: z.literal('approved', { error: 'Statut inconnu' }).optional(),
      search: searchText,
      ...getFilterParams(directoryFilters),
      niche: buildNicheParam(),
      sortBy: z.enum(directorySorts, { error: 'Tri inconnu' }).optional(),
      sortOrder: sortOrder.default('desc'),
      page: pageNumber,
      limit: pageSize(limits.pageSize.directory),
    })
    .transform((query) => {
      const requested = query.sortBy === 'relevance' ? undefined : query.sortBy;
      const isRelevance = query.search !== undefined && !requested && query.sortOrder === 'desc';
      return { ...query, sortBy: isRelevance ? ('relevance' as const) : (requested ?? 'followers') };
    });
}

// The build marks this call as free of side effects, so bundlers can drop the schema and its dependencies
// from frontends that don't use it.
export const directoryQuery = buildQuerySchema();
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

/** Parses the query of /repertoire from the page URL; unknown values are ignored. */
export function parseDirectoryQuery(search: URLSearchParams) {
  const [sortBy, sortOrder] = parseDirectorySort(search).split('-') as [
    DirectoryQuery['sortBy'],
    DirectoryQuery['sortOrder'],
  ];
  return {
    status: 'approved' as const,
    search: parseSearchText(search),
    ...parseFilterChoices(search, directoryFilters),
    sortBy,
    sortOrder,
    page: parsePage(search, limits.pageSize.directory),
    limit: limits.pageSize.directory,
  };
}

export type DirectorySort = (typeof directorySortChoices)[number]['value'] | typeof relevanceSortChoice.value;
const [{ value: byFollowers }] = directorySortChoices;

function hasText(search: URLSearchParams): boolean {
  return Boolean(search.get('search')?.trim());
}

/** Returns the sort options that the menu offers on a page URL; the first option is the default. */
export function listSortChoices(
  search: URLSearchParams,
): ReadonlyArray<{ readonly value: DirectorySort; readonly label: string }> {
  return hasText(search) ? [relevanceSortChoice, ...directorySortChoices] : directorySortChoices;
}

function getDefaultSort(search: URLSearchParams): DirectorySort {
  return hasText(search) ? relevanceSortChoice.value : byFollowers;
}

/**
 * Returns the sort that a page URL asks for, or the default sort if the menu doesn't offer the URL's sort.
 */
export function parseDirectorySort(search: URLSearchParams): DirectorySort {
  const [sortBy, sortOrder = 'desc'] = [search.get('sortBy'), search.get('sortOrder') ?? undefined];
  if (!sortBy && sortOrder === 'desc') return getDefaultSort(search);
  const requested = `${sortBy ?? 'followers'}-${sortOrder}`;
  return listSortChoices(search).find(({ value }) => value === requested)?.value ?? getDefaultSort(search);
}

export function hasCustomSort(search: URLSearchParams): boolean {
  return parseDirectorySort(search) !== getDefaultSort(search);
}

/**
 * Builds the URL parameters for a sort such as `name-asc`. An unknown sort counts as the default. A null
 * value means that the URL must not have the parameter. The default sort needs no parameters, and
 * `sortOrder=asc` alone means followers in ascending order.
 */
export function buildSortParams(
  sort: string,
  search: URLSearchParams,
): { sortBy: string | null; sortOrder: string | null } {
  const selected =
    listSortChoices(search).find(({ value }) => value === sort)?.value ?? getDefaultSort(search);
  const [sortBy = null, sortOrder = null] = selected.split('-');
  if (selected === getDefaultSort(search)) return { sortBy: null, sortOrder: null };
  return {
    sortBy: sortBy === 'followers' && sortOrder === 'asc' ? null : sortBy,
    sortOrder: sortOrder === 'desc' ? null : sortOrder,
  };
}
