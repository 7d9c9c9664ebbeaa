import { z } from 'zod';
import type { Filter } from './define-filter.ts';

/** Parameter schemas of all filters of a list, by filter name. */
type FilterParams<List extends readonly Filter[]> = { [One in List[number] as One['name']]: One['param'] };

/** Parsed choices for all filters of a list, by filter name. */
export type FilterChoices<List extends readonly Filter[]> = {
  [One in List[number] as One['name']]: z.output<One['param']>;
};

/** Returns the parameter schemas of all filters of a list, as a shape for `z.object`. */
export function getFilterParams<const List extends readonly Filter[]>(filters: List): FilterParams<List> {
  return Object.fromEntries(filters.map(({ name, param }) => [name, param])) as FilterParams<List>;
}

/**
 * Number of results for each value of a filter, with the same search text and other filters. `all` is the
 * number with this filter turned off.
 */
export interface Facet {
  all: number;
  counts: Readonly<Record<string, number>>;
}

const count = z.int().nonnegative();

export type FilterFacets<List extends readonly Filter[]> = {
  [One in List[number] as One['name']]: { all: number; counts: Record<One['values'][number], number> };
};

/** Builds the schema of a list's facets. */
export function buildFacetsSchema<const List extends readonly Filter[]>(
  filters: List,
): z.ZodType<FilterFacets<List>> {
  const facets = filters.map(({ name, values }) => [
    name,
    z.object({ all: count, counts: z.record(z.enum(values), count) }),
  ]);
  return z.object(Object.fromEntries(facets)) as unknown as z.ZodType<FilterFacets<List>>;
}

/** Returns the values of a filter that a query chose; empty without a choice. */
export function getQueryValues(
  query: Readonly<Record<string, unknown>>,
  { name }: Filter,
): readonly string[] {
  const value = query[name];
  return value === undefined ? [] : ([value].flat() as string[]);
}

/** Parses a filter's values from a page URL; unknown values are ignored. */
export function parseFilterValues<Value extends string>(
  search: URLSearchParams,
  { name, isMultiple, values, valueFrom }: Filter<string, Value>,
): Value[] {
  const chosen = search.getAll(name).map(valueFrom);
  // Keep the filter's own order, so that the same choice always gives the same URL.
  return values.filter((value) => (isMultiple ? chosen.includes(value) : chosen[0] === value));
}

/** Parses the choices for all filters of a list from a page URL. */
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

/** Builds the URL parameters that turn off every filter of a list. */
export function buildFilterReset<const List extends readonly Filter[]>(
  filters: List,
): Record<List[number]['name'], null> {
  return Object.fromEntries(filters.map(({ name }) => [name, null])) as Record<List[number]['name'], null>;
}
