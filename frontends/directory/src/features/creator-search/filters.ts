import type { Filter } from '@bottin/contracts/filters/define-filter.ts';
import { directoryFilters, hasCustomSort } from '@bottin/contracts/filters/directory.ts';
import { buildFilterReset, parseFilterValues } from '@bottin/contracts/filters/filter-list.ts';
import type { AddressChange } from '../../lib/use-address-filters.ts';

export type DirectoryView = 'grid' | 'list';

export function getView(search: URLSearchParams): DirectoryView {
  return search.get('view') === 'list' ? 'list' : 'grid';
}

/** Whether a filter is a labelled menu rather than a row of buttons. */
export function isMenu({ menu }: Filter): boolean {
  return menu.control === 'select';
}

/** Counts the filters that differ from their defaults; search text and sort are excluded. */
export function countActiveFilters(
  search: URLSearchParams,
  filters: readonly Filter[] = directoryFilters,
): number {
  return filters.filter((filter) => parseFilterValues(search, filter).length > 0).length;
}

/** Whether text, filters or sort differ from their defaults, so that clearing has an effect. */
export function differsFromDefault(
  search: URLSearchParams,
  filters: readonly Filter[] = directoryFilters,
): boolean {
  return countActiveFilters(search, filters) > 0 || Boolean(search.get('search')) || hasCustomSort(search);
}

/** Returns the URL change that resets the text, every filter and the sort. */
export function buildDirectoryReset(
  filters: readonly Filter[] = directoryFilters,
): AddressChange & { search: null } {
  return { search: null, ...buildFilterReset(filters), sortBy: null, sortOrder: null };
}
