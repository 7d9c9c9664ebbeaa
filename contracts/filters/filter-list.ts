import type { Filter } from './define-filter.ts';

/** Values chosen for each filter of a list, by filter name. */
export type FilterChoices<List extends readonly Filter[]> = {
  [One in List[number] as One['name']]: One extends Filter<string, infer Value, infer Multiple>
    ? Multiple extends true
      ? Value[]
      : Value | undefined
    : never;
};

/**
 * Number of results for each value of one filter; the search text and the other filters stay as chosen. `all`
 * is the number of results with this one filter turned off.
 */
export interface Facet {
  all: number;
  counts: Readonly<Record<string, number>>;
}

export type FilterFacets<List extends readonly Filter[]> = {
  [One in List[number] as One['name']]: { all: number; counts: Record<One['values'][number], number> };
};

/** Returns the chosen values of a filter in a query; an empty array when none is chosen. */
export function getQueryValues(
  query: Readonly<Record<string, unknown>>,
  { name }: Filter,
): readonly string[] {
  const value = query[name];
  return value === undefined ? [] : ([value].flat() as string[]);
}

/** Parses the values chosen for a filter from a page URL; unknown values are ignored. */
export function parseFilterValues<Value extends string>(
  search: URLSearchParams,
  { name, isMultiple, values, parseValue }: Filter<string, Value>,
): Value[] {
  const chosen = search.getAll(name).map(parseValue);
  // Return the values in the filter's own order, so that the same choice always gives the same URL.
  if (isMultiple) return values.filter((value) => chosen.includes(value));
  return chosen[0] === undefined ? [] : [chosen[0]];
}

/** Returns the labels of the values chosen in a page URL, in the order of the filters. */
export function listFilterLabels(search: URLSearchParams, filters: readonly Filter[]): string[] {
  return filters.flatMap((filter) =>
    parseFilterValues(search, filter).map((value) => filter.labels[value] ?? value),
  );
}

/** Parses the values chosen for all filters of a list from a page URL. */
export function parseFilterChoices<const List extends readonly Filter[]>(
  search: URLSearchParams,
  filters: List,
): FilterChoices<List> {
  const choices = filters.map((filter) => {
    const values = parseFilterValues(search, filter);
    return [filter.name, filter.isMultiple ? values : values[0]];
  });
  return Object.fromEntries(choices) as FilterChoices<List>;
}

/** Builds the URL parameters that turn off all filters of a list. */
export function buildFilterReset<const List extends readonly Filter[]>(
  filters: List,
): Record<List[number]['name'], null> {
  return Object.fromEntries(filters.map(({ name }) => [name, null])) as Record<List[number]['name'], null>;
}
