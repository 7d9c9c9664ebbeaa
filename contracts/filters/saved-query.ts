import { directoryFilters } from './directory.ts';
import { listFilterLabels, parseFilterValues } from './filter-list.ts';
import { parseSearchText } from './search-text.ts';

/**
 * Builds the canonical query string of a directory search: its search text and filters, in a fixed order.
 * Page, sort order, letter, view and unknown values are left out. An empty string means that the URL has
 * neither a search text nor a filter.
 */
export function buildSavedQuery(search: URLSearchParams): string {
  const text = parseSearchText(search)?.trim();
  return new URLSearchParams([
    ...(text ? [['search', text]] : []),
    ...directoryFilters.flatMap((filter) =>
      parseFilterValues(search, filter).map((value) => [filter.name, value]),
    ),
  ]).toString();
}

/** Returns the search text and the labels of the filters of a directory search, in display order. */
export function listQueryLabels(search: URLSearchParams): string[] {
  const text = parseSearchText(search)?.trim();
  return [...(text ? [`«\u00a0${text}\u00a0»`] : []), ...listFilterLabels(search, directoryFilters)];
}

/** Returns the path of the directory with the filters of a saved search. */
export function buildSavedQueryPath(query: string): string {
  return `/repertoire?${query}`;
}
