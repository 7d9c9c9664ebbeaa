import type { Filter } from '@bottin/contracts/filters/define-filter.ts';
import {
  buildSortParams,
  directoryFilters,
  hasCustomSort,
  parseDirectoryQuery,
} from '@bottin/contracts/filters/directory.ts';
import { buildFilterReset } from '@bottin/contracts/filters/filter-list.ts';
import { countActiveFilters } from '../../lib/active-filters.ts';
import { type AddressChange, applyAddressChange } from '../../lib/use-address-filters.ts';

/** Views of the results; the first is the default. `pages` looks like the white pages of a phone book. */
const views = ['grid', 'list', 'pages'] as const;
export type DirectoryView = (typeof views)[number];

export function getView(search: URLSearchParams): DirectoryView {
  return views.find((view) => view === search.get('view')) ?? 'grid';
}

/**
 * Returns the URL change that shows the results in another view. When the page size changes, the new page
 * contains the first result of the current page (`page`). When the order changes too, the new page is page 1.
 * The white pages start in alphabetical order.
 */
export function buildViewChange(search: URLSearchParams, view: DirectoryView, page: number): AddressChange {
  const sort = view === 'pages' ? buildSortParams('name-asc', search) : {};
  const change = { ...sort, view: view === 'grid' ? null : view };
  const before = parseDirectoryQuery(search);
  const after = parseDirectoryQuery(applyAddressChange(search, change));
  if (before.limit === after.limit) return change;
  const isSameOrder = before.sortBy === after.sortBy && before.sortOrder === after.sortOrder;
  const first = isSameOrder ? (page - 1) * before.limit : 0;
  return { ...change, letter: null, page: String(Math.floor(first / after.limit) + 1) };
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
