import { directorySortChoices, type directorySorts, relevanceSortChoice } from '../domain/content.ts';
import { letters } from '../domain/letters.ts';
import { limits } from '../domain/limits.ts';
import { audienceSizeFilter } from './audience-size.ts';
import { collaborationFilter } from './collaboration.ts';
import { parseFilterChoices } from './filter-list.ts';
import { nicheFilter } from './niche.ts';
import { parsePage } from './page-param.ts';
import { platformsFilter } from './platforms.ts';
import { regionFilter } from './region.ts';
import { parseSearchText } from './search-text.ts';

/** Filters of the directory, in display order. */
export const directoryFilters = [
  platformsFilter,
  nicheFilter,
  regionFilter,
  audienceSizeFilter,
  collaborationFilter,
] as const;

/** Parses the query of /repertoire from the page URL; unknown values are ignored. */
export function parseDirectoryQuery(search: URLSearchParams) {
  const sort = parseDirectorySort(search);
  const [sortBy, sortOrder] = sort.split('-') as [(typeof directorySorts)[number], 'asc' | 'desc'];
  // The phone-book view shows about sixty people on a screen, so its pages are longer.
  const limit = search.get('view') === 'pages' ? limits.pageSize.whitePages : limits.pageSize.directory;
  return {
    status: 'approved' as const,
    search: parseSearchText(search),
    ...parseFilterChoices(search, directoryFilters),
    sortBy,
    sortOrder,
    page: parsePage(search, limit),
    limit,
    letter: sort === byName ? letters.find((letter) => letter === search.get('letter')) : undefined,
  };
}

export type DirectorySort = (typeof directorySortChoices)[number]['value'] | typeof relevanceSortChoice.value;
const [{ value: byFollowers }] = directorySortChoices;

const byName = 'name-asc' satisfies DirectorySort;

function hasText(search: URLSearchParams): boolean {
  return Boolean(search.get('search')?.trim());
}

/** Returns the options of the sort menu for a page URL. The first option is the default. */
export function listSortChoices(
  search: URLSearchParams,
): ReadonlyArray<{ readonly value: DirectorySort; readonly label: string }> {
  return hasText(search) ? [relevanceSortChoice, ...directorySortChoices] : directorySortChoices;
}

function getDefaultSort(search: URLSearchParams): DirectorySort {
  return hasText(search) ? relevanceSortChoice.value : byFollowers;
}

/** Returns the sort in a page URL, or the default sort if the menu doesn't offer the URL's sort. */
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
