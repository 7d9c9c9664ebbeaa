import { z } from 'zod';
import { byRelevance, directorySortChoices, directorySorts } from '../domain/content.ts';
import { limits } from '../domain/limits.ts';
import { pageNumber, pageSize, searchText, sortOrder } from '../domain/query.ts';
import { audienceSizeFilter } from './audience-size.ts';
import { choicesFromAddress, facetsOf, paramsOf } from './filter-list.ts';
import { nicheFilter } from './niche.ts';
import { nicheParam } from './niche-param.ts';
import { pageOf } from './page-of.ts';
import { platformsFilter } from './platforms.ts';
import { regionFilter } from './region.ts';
import { searchFromAddress } from './search-from-address.ts';

/** The filters of the directory, in the order in which they show. */
export const directoryFilters = [platformsFilter, nicheFilter, regionFilter, audienceSizeFilter] as const;

export const facetsSchema = facetsOf(directoryFilters);
export type Facets = z.infer<typeof facetsSchema>;

/** A text is sorted by how well it matches, unless another sort is asked for; without a text there is nothing to match. */
function makeQuery() {
  return z
    .object({
      status: z.literal('approved', { error: 'Statut inconnu' }).optional(),
      search: searchText,
      ...paramsOf(directoryFilters),
      niche: nicheParam(),
      sortBy: z.enum(directorySorts, { error: 'Tri inconnu' }).optional(),
      sortOrder: sortOrder.default('desc'),
      page: pageNumber,
      limit: pageSize(limits.pageSize.directory),
    })
    .transform((query) => {
      const asked = query.sortBy === 'relevance' ? undefined : query.sortBy;
      const isRelevance = query.search !== undefined && !asked && query.sortOrder === 'desc';
      return { ...query, sortBy: isRelevance ? ('relevance' as const) : (asked ?? 'followers') };
    });
}

// Made by one call: a frontend without schemas leaves it out, with all that it alone stands on.
export const directoryQuery = makeQuery();
export type DirectoryQuery = z.output<typeof directoryQuery>;

/** What /repertoire asks for, read from its own address; values that don't exist count as absent. */
export function directoryQueryOf(search: URLSearchParams) {
  const [sortBy, sortOrder] = directorySortOf(search).split('-') as [
    DirectoryQuery['sortBy'],
    DirectoryQuery['sortOrder'],
  ];
  return {
    status: 'approved' as const,
    search: searchFromAddress(search),
    ...choicesFromAddress(search, directoryFilters),
    sortBy,
    sortOrder,
    page: pageOf(search, limits.pageSize.directory),
    limit: limits.pageSize.directory,
  };
}

export type DirectorySort = (typeof directorySortChoices)[number]['value'] | typeof byRelevance.value;
const [{ value: byFollowers }] = directorySortChoices;

/** Whether an address has a text to search. */
function hasText(search: URLSearchParams): boolean {
  return Boolean(search.get('search')?.trim());
}

/** The sorts that an address may have, its default first. */
export function sortChoicesOf(
  search: URLSearchParams,
): ReadonlyArray<{ readonly value: DirectorySort; readonly label: string }> {
  return hasText(search) ? [byRelevance, ...directorySortChoices] : directorySortChoices;
}

function defaultSortOf(search: URLSearchParams): DirectorySort {
  return hasText(search) ? byRelevance.value : byFollowers;
}

/** The sort of an address; anything that the menu doesn't offer is the default. */
export function directorySortOf(search: URLSearchParams): DirectorySort {
  const [sortBy, sortOrder = 'desc'] = [search.get('sortBy'), search.get('sortOrder') ?? undefined];
  if (!sortBy && sortOrder === 'desc') return defaultSortOf(search);
  const wanted = `${sortBy ?? 'followers'}-${sortOrder}`;
  return sortChoicesOf(search).find(({ value }) => value === wanted)?.value ?? defaultSortOf(search);
}

/** Whether an address sorts otherwise than by default. */
export function hasOwnSort(search: URLSearchParams): boolean {
  return directorySortOf(search) !== defaultSortOf(search);
}

/**
 * The change of an address that sorts so (`name-asc`); its default isn't written, and anything unknown is the default. An ascending
 * order without a field is that of followers.
 */
export function sortChange(
  sort: string,
  search: URLSearchParams,
): { sortBy: string | null; sortOrder: string | null } {
  const known = sortChoicesOf(search).find(({ value }) => value === sort)?.value ?? defaultSortOf(search);
  const [sortBy = null, sortOrder = null] = known.split('-');
  if (known === defaultSortOf(search)) return { sortBy: null, sortOrder: null };
  return {
    sortBy: sortBy === 'followers' && sortOrder === 'asc' ? null : sortBy,
    sortOrder: sortOrder === 'desc' ? null : sortOrder,
  };
}
