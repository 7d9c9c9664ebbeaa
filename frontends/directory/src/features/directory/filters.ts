import type { Filter } from '@bottin/contracts/filters/define-filter.ts';
import { directoryFilters, hasOwnSort } from '@bottin/contracts/filters/directory.ts';
import { filterReset, valuesFromAddress } from '@bottin/contracts/filters/filter-list.ts';
import type { AddressChange } from '../../lib/use-address-filters.ts';

export type DirectoryView = 'grid' | 'list';

export function viewOf(search: URLSearchParams): DirectoryView {
  return search.get('view') === 'list' ? 'list' : 'grid';
}

/** Whether a filter shows as a menu under its label, rather than as a row of its own. */
export function isMenu({ menu }: Filter): boolean {
  return menu.control === 'select';
}

/** How many filters differ from their defaults, beside the search text and the sort. */
export function activeFilterCount(
  search: URLSearchParams,
  filters: readonly Filter[] = directoryFilters,
): number {
  return filters.filter((filter) => valuesFromAddress(search, filter).length > 0).length;
}

/** Whether anything differs from its default, so that there is something to clear. */
export function differsFromDefault(
  search: URLSearchParams,
  filters: readonly Filter[] = directoryFilters,
): boolean {
  return activeFilterCount(search, filters) > 0 || Boolean(search.get('search')) || hasOwnSort(search);
}

/** The change of address that puts the text, every filter and the sort back to their defaults. */
export function directoryReset(
  filters: readonly Filter[] = directoryFilters,
): AddressChange & { search: null } {
  return { search: null, ...filterReset(filters), sortBy: null, sortOrder: null };
}
