import { z } from 'zod';
import { relevanceSortChoice, directorySortChoices, directorySorts } from '../domain/content.ts';
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

export const facetsSchema = buildFacetsSchema(directoryFilters);
export type Facets = z.infer<typeof facetsSchema>;

/**
 * With a search text, the default sort is relevance. Without a search text, relevance falls back to
 * followers.
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

// Wrapped in one function call so that bundlers can drop the schema and its dependencies from frontends that
// don't use schemas.
export const directoryQuery = buildQuerySchema();
export type DirectoryQuery = z.output<typeof directoryQuery>;

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

/** Returns the sort options for a page URL; the first is the default. */
export function listSortChoices(
  search: URLSearchParams,
): ReadonlyArray<{ readonly value: DirectorySort; readonly label: string }> {
  return hasText(search) ? [relevanceSortChoice, ...directorySortChoices] : directorySortChoices;
}

function getDefaultSort(search: URLSearchParams): DirectorySort {
  return hasText(search) ? relevanceSortChoice.value : byFollowers;
}

/** Returns the sort of a page URL. A sort that the menu doesn't offer is replaced by the default. */
export function parseDirectorySort(search: URLSearchParams): DirectorySort {
  const [sortBy, sortOrder = 'desc'] = [search.get('sortBy'), search.get('sortOrder') ?? undefined];
  if (!sortBy && sortOrder === 'desc') return getDefaultSort(search);
  const wanted = `${sortBy ?? 'followers'}-${sortOrder}`;
  return listSortChoices(search).find(({ value }) => value === wanted)?.value ?? getDefaultSort(search);
}

export function hasCustomSort(search: URLSearchParams): boolean {
  return parseDirectorySort(search) !== getDefaultSort(search);
}

/**
 * Builds the URL parameters of a sort such as `name-asc`; null removes a parameter. The default sort has
 * no parameters, and an unknown sort counts as the default. An ascending order without a field means
 * followers.
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
