import type { Filter } from '@bottin/contracts/filters/define-filter.ts';
import { type Facet, getQueryValues } from '@bottin/contracts/filters/filter-list.ts';
import type { FilterValues } from '@bottin/contracts/invalidation/message.ts';
import type { estypes } from '@elastic/elasticsearch';
import { type Choices, buildFilters } from './filters.rules.ts';

/** No filter has more values than this. */
const maxFacetValues = 100;

/** The part of a query on which its total and facets depend. */
export interface CountsQuery {
  /** Null if the query has no search text. */
  search: string | null;
  fuzzy: boolean;
  choices: Choices;
  filters: readonly Filter[];
}

/** Number of results of a query, and the facets of those filters in which nothing is chosen. */
export interface Counts {
  total: number;
  /** Each facet as JSON text, by filter name. */
  facets: ReadonlyMap<string, string>;
}

interface Bucket {
  key: string | number;
  /** Elasticsearch's text form of a key that isn't a string: for a boolean, `true` for the key 1. */
  key_as_string?: string;
  doc_count: number;
}

export function getChosenFilters({ choices, filters }: Pick<CountsQuery, 'choices' | 'filters'>): Filter[] {
  return filters.filter((filter) => getQueryValues(choices, filter).length > 0);
}

/**
 * Returns the query with the choice in one filter removed. The facet of this filter is computed for this
 * query. Otherwise the facet would show 0 for all values that are not chosen.
 */
export function withoutChoice(query: CountsQuery, { name }: Filter): CountsQuery {
  const { [name]: _, ...choices } = query.choices;
  return { ...query, choices };
}

/**
 * Builds the request for the number of entries that match the choices. Elasticsearch caches the response
 * until a refresh makes changes visible.
 */
export function buildCountsRequest(
  question: Pick<CountsQuery, 'choices' | 'filters'>,
): estypes.SearchRequest {
  return {
    size: 0,
    request_cache: true,
    track_total_hits: true,
    query: { bool: { filter: buildFilters(question.choices, question.filters) } },
    ...buildFacetAggregations(question),
  };
}

/** Builds the aggregations for those filters in which nothing is chosen. */
export function buildFacetAggregations(
  question: Pick<CountsQuery, 'choices' | 'filters'>,
): Pick<estypes.AggregationsAggregationContainer, 'aggs'> {
  const chosen = getChosenFilters(question);
  const open = question.filters.filter((filter) => !chosen.includes(filter));
  if (open.length === 0) return {};
  return { aggs: Object.fromEntries(open.map((filter) => [filter.name, buildFacetAggregation(filter)])) };
}

function buildFacetAggregation({ condition, values }: Filter): estypes.AggregationsAggregationContainer {
  const { field } = condition;
  if (condition.match !== 'range') return { terms: { field, size: maxFacetValues } };
  return { range: { field, ranges: values.map((value) => ({ key: value, ...condition.ranges[value] })) } };
}

/**
 * Returns the total and the facets from Elasticsearch's aggregations. A facet also contains the values that
 * no entry has.
 */
export function parseCounts(
  total: number,
  aggregations: Readonly<Record<string, unknown>>,
  filters: readonly Filter[],
): Counts {
  const facets = filters.flatMap(({ name, values }) => {
    const aggregation = aggregations[name] as { buckets: Bucket[] } | undefined;
    if (!aggregation) return [];
    const countByValue = new Map(
      aggregation.buckets.map(({ key, key_as_string, doc_count }) => [key_as_string ?? key, doc_count]),
    );
    return [[name, toFacetJson(total, values, countByValue)] as const];
  });
  return { total, facets: new Map(facets) };
}

/** Returns a facet as JSON text. The count of a value that is missing in `countByValue` is 0. */
export function toFacetJson(
  all: number,
  values: readonly string[],
  countByValue: ReadonlyMap<string | number, number>,
): string {
  const counts = Object.fromEntries(values.map((value) => [value, countByValue.get(value) ?? 0]));
  return JSON.stringify({ all, counts } satisfies Facet);
}

/**
 * Returns the values of a filter that an entry matches. The entry's field may contain one value or several.
 */
export function getMatchingValues(fields: FilterValues, { condition, values }: Filter): readonly string[] {
  const own = [fields[condition.field] ?? []].flat();
  if (condition.match !== 'range') return own.map(String);
  return values.filter((value) => {
    const { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY } = condition.ranges[value] ?? {};
    return own.some((one) => typeof one === 'number' && one >= from && one < to);
  });
}
