import type { Filter } from '@bottin/contracts/filters/define-filter.ts';
import { parseFilterValues } from '@bottin/contracts/filters/filter-list.ts';

/** Returns whether a filter is shown as a drop-down menu with a label, not as a row of buttons. */
export function isMenu({ menu }: Filter): boolean {
  return menu.control === 'select';
}

/** Counts the filters that have a value in the URL. Search text and sort order don't count. */
export function countActiveFilters(search: URLSearchParams, filters: readonly Filter[]): number {
  return filters.filter((filter) => parseFilterValues(search, filter).length > 0).length;
}
