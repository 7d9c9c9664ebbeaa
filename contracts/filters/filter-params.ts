import { z } from 'zod';
import type { Filter } from './define-filter.ts';
import type { FilterFacets } from './filter-list.ts';

/** No spelling of a filter value is longer than this. */
const maxSpellingLength = 100;

/** Query value that turns any filter off. An empty text also turns it off. */
const all = 'all';

/** Schema of a filter's query parameter. If nothing was chosen, it returns undefined or an empty list. */
type FilterParam<One extends Filter> =
  One extends Filter<string, infer Value, infer Multiple>
    ? Multiple extends true
      ? ReturnType<typeof buildListParam<Value>>
      : ReturnType<typeof buildValueParam<Value>>
    : never;

/** Parameter schemas of a list's filters, by filter name. */
type FilterParams<List extends readonly Filter[]> = {
  [One in List[number] as One['name']]: FilterParam<One>;
};

/** Returns the parameter schemas of all filters of a list, as a shape for `z.object`. */
export function getFilterParams<const List extends readonly Filter[]>(filters: List): FilterParams<List> {
  return Object.fromEntries(
    filters.map((filter) => [filter.name, buildFilterParam(filter)]),
  ) as FilterParams<List>;
}

/** Builds the schema of a filter's query parameter: one value, or a list when several can be chosen. */
export function buildFilterParam<One extends Filter>(filter: One): FilterParam<One> {
  const param = filter.isMultiple ? buildListParam(filter) : buildValueParam(filter);
  return param as unknown as FilterParam<One>;
}

function isNoChoice(value: unknown, { allWords }: Filter): boolean {
  return value === '' || value === all || (typeof value === 'string' && allWords.includes(value));
}

function buildValueParam<Value extends string>(filter: Filter<string, Value>) {
  return z.preprocess(
    (value) => (isNoChoice(value, filter) ? undefined : value),
    buildValueSchema(filter).optional(),
  );
}

function buildListParam<Value extends string>(filter: Filter<string, Value>) {
  return z
    .preprocess(
      (value) =>
        (value === undefined ? [] : Array.isArray(value) ? value : [value]).filter(
          (one: unknown) => !isNoChoice(one, filter),
        ),
      z
        .array(buildValueSchema(filter))
        .max(20)
        .transform((list) => [...new Set(list)]),
    )
    .default([]);
}

function buildValueSchema<Value extends string>({
  values,
  error,
  hasOtherSpellings,
  parseValue,
}: Filter<string, Value>): z.ZodType<Value, unknown> {
  if (!hasOtherSpellings) return z.enum(values, { error });
  return z
    .string({ error })
    .max(maxSpellingLength, { error, abort: true })
    .meta({ examples: [...values] })
    .refine((text) => parseValue(text) !== undefined, error)
    .transform((text) => parseValue(text) as Value);
}

const count = z.int().nonnegative();

/** Builds the schema of a list's facets: one facet for each filter. */
export function buildFacetsSchema<const List extends readonly Filter[]>(
  filters: List,
): z.ZodType<FilterFacets<List>> {
  const facets = filters.map(({ name, values }) => [
    name,
    z.object({ all: count, counts: z.record(z.enum(values), count) }),
  ]);
  return z.object(Object.fromEntries(facets)) as unknown as z.ZodType<FilterFacets<List>>;
}
