import { z } from 'zod';
import { directorySortChoices, directorySorts } from '../domain/content.ts';
import { limits } from '../domain/limits.ts';
import { pageNumber, pageSize, searchText, sortOrder } from '../domain/query.ts';
import { withoutControlCharacters } from '../domain/text.ts';
import { audienceSizeFilter } from './audience-size.ts';
import { choicesFromAddress, facetsOf, paramsOf } from './filter-list.ts';
import { nicheFilter } from './niche.ts';
import { pageOf } from './page-of.ts';
import { platformsFilter } from './platforms.ts';
import { regionFilter } from './region.ts';

/** The filters of the directory, in the order in which they show. */
export const directoryFilters = [platformsFilter, nicheFilter, regionFilter, audienceSizeFilter] as const;

export const facetsSchema = facetsOf(directoryFilters);
export type Facets = z.infer<typeof facetsSchema>;

export const directoryQuery = z.object({
  status: z.literal('approved', { error: 'Statut inconnu' }).optional(),
  search: searchText,
  ...paramsOf(directoryFilters),
  sortBy: z.enum(directorySorts, { error: 'Tri inconnu' }).default('followers'),
  sortOrder: sortOrder.default('desc'),
  page: pageNumber,
  limit: pageSize(limits.pageSize.directory),
});
export type DirectoryQuery = z.output<typeof directoryQuery>;

/** What /repertoire asks for, read from its own address; values that don't exist count as absent. */
export function directoryQueryOf(search: URLSearchParams) {
  const [sortBy, sortOrder] = directorySortOf(search).split('-') as [
    DirectoryQuery['sortBy'],
    DirectoryQuery['sortOrder'],
  ];
  return {
    status: 'approved' as const,
    // A control character can't be typed, and no correction of the address by its reader would be of use.
    search:
      withoutControlCharacters(search.get('search') ?? '')
        .trim()
        .slice(0, limits.search.max) || undefined,
    ...choicesFromAddress(search, directoryFilters),
    sortBy,
    sortOrder,
    page: pageOf(search, limits.pageSize.directory),
    limit: limits.pageSize.directory,
  };
}

export type DirectorySort = (typeof directorySortChoices)[number]['value'];
const [{ value: defaultSort }] = directorySortChoices;
const [defaultSortBy, defaultSortOrder] = defaultSort.split('-');

/** The sort of an address; anything that the menu doesn't offer is the default. */
export function directorySortOf(search: URLSearchParams): DirectorySort {
  const wanted = `${search.get('sortBy') ?? defaultSortBy}-${search.get('sortOrder') ?? defaultSortOrder}`;
  return directorySortChoices.find(({ value }) => value === wanted)?.value ?? defaultSort;
}

/** Whether an address sorts otherwise than by default. */
export function hasOwnSort(search: URLSearchParams): boolean {
  return directorySortOf(search) !== defaultSort;
}

/** The change of an address that sorts so (`name-asc`); defaults aren't written, and anything unknown is the default. */
export function sortChange(sort: string): { sortBy: string | null; sortOrder: string | null } {
  const known = directorySortChoices.some(({ value }) => value === sort) ? sort : defaultSort;
  const [sortBy = null, sortOrder = null] = known.split('-');
  return {
    sortBy: sortBy === defaultSortBy ? null : sortBy,
    sortOrder: sortOrder === defaultSortOrder ? null : sortOrder,
  };
}
