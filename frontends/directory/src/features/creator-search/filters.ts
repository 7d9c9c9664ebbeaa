import type { Filter } from '@bottin/contracts/filters/define-filter.ts';
import { directoryFilters, hasCustomSort } from '@bottin/contracts/filters/directory.ts';
import { buildFilterReset } from '@bottin/contracts/filters/filter-list.ts';
import { countActiveFilters } from '../../lib/active-filters.ts';
import type { AddressChange } from '../../lib/use-address-filters.ts';

export type DirectoryView = 'grid' | 'list';

export function getView(search: URLSearchParams): DirectoryView {
  return search.get('view') === 'list' ? 'list' : 'grid';
}

/**
 * Returns whether the search text, a filter or the sort order differs from its default. If so, the page
 * offers a button that clears them.
 */
export function differsFromDefault(
  search: URLSearchParams,
  filters: readonly Filter[] = directoryFilters,
): boolean {
  return countActiveFilters(search, filters) > 0 || Boolean(search.get('search')) || hasCustomSort(search);
}

/** Returns the URL change that resets the search text, every filter and the sort order. */
export function buildDirectoryReset(
  filters: readonly Filter[] = directoryFilters,
): AddressChange & { search: null } {
  return { search: null, ...buildFilterReset(filters), sortBy: null, sortOrder: null };
}
