import { z } from 'zod';
import type { Filter } from './define-filter.ts';

/** The parameters of a list's filters, by name. */
type ParamsOf<List extends readonly Filter[]> = { [One in List[number] as One['name']]: One['param'] };

/** What a query says of a list's filters, by name. */
export type ChoicesOf<List extends readonly Filter[]> = {
  [One in List[number] as One['name']]: z.output<One['param']>;
};

/** The shape of a query's filters, for `z.object`. */
export function paramsOf<const List extends readonly Filter[]>(filters: List): ParamsOf<List> {
  return Object.fromEntries(filters.map(({ name, param }) => [name, param])) as ParamsOf<List>;
}

/** What each choice of a filter would find with the other filters and the text as they are; `all` is for no choice. */
export interface Facet {
  all: number;
  counts: Readonly<Record<string, number>>;
}

const count = z.int().nonnegative();

/** The facets of a list's filters, by name. */
export type FacetsOf<List extends readonly Filter[]> = {
  [One in List[number] as One['name']]: { all: number; counts: Record<One['values'][number], number> };
};

/** The schema of a list's facets. */
export function facetsOf<const List extends readonly Filter[]>(filters: List): z.ZodType<FacetsOf<List>> {
  const facets = filters.map(({ name, values }) => [
    name,
    z.object({ all: count, counts: z.record(z.enum(values), count) }),
  ]);
  return z.object(Object.fromEntries(facets)) as unknown as z.ZodType<FacetsOf<List>>;
}

/** The values of a filter that a query chose; none when it doesn't narrow. */
export function valuesFromQuery(
  query: Readonly<Record<string, unknown>>,
  { name }: Filter,
): readonly string[] {
  const value = query[name];
  return value === undefined ? [] : ([value].flat() as string[]);
}

/** The values of a filter that a page's address chooses; one that doesn't exist counts as absent. */
export function valuesFromAddress<Value extends string>(
  search: URLSearchParams,
  { name, isMultiple, values, valueFrom }: Filter<string, Value>,
): Value[] {
  const chosen = search.getAll(name).map(valueFrom);
  // In the filter's own order, so that one choice has one address.
  return values.filter((value) => (isMultiple ? chosen.includes(value) : chosen[0] === value));
}

/** What a page's address says of a list's filters. */
export function choicesFromAddress<const List extends readonly Filter[]>(
  search: URLSearchParams,
  filters: List,
): ChoicesOf<List> {
  const choices = filters.map((filter) => {
    const values = valuesFromAddress(search, filter);
    return [filter.name, filter.isMultiple ? values : values[0]];
  });
  return Object.fromEntries(choices) as ChoicesOf<List>;
}

/** The change of an address that puts every filter of a list back. */
export function filterReset<const List extends readonly Filter[]>(
  filters: List,
): Record<List[number]['name'], null> {
  return Object.fromEntries(filters.map(({ name }) => [name, null])) as Record<List[number]['name'], null>;
}
