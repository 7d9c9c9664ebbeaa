import { getTownCondition } from '@bottin/contracts/filters/chosen-towns.ts';
import type { Filter } from '@bottin/contracts/filters/define-filter.ts';
import type { DirectoryQuery } from '@bottin/contracts/filters/directory-query.ts';
import { getCountedPlatform, type Platform } from '@bottin/contracts/domain/platforms.ts';
import { type Facet, getQueryValues } from '@bottin/contracts/filters/filter-list.ts';
import { applyPlatform, getFollowersField } from '@bottin/contracts/filters/platform-followers.ts';
import { platformsFilter } from '@bottin/contracts/filters/platforms.ts';
import type { estypes } from '@elastic/elasticsearch';
import { buildTextQuery } from './text-query.rules.ts';

type Query = estypes.QueryDslQueryContainer;

/** Query parameters by name. The name of a filter is also the name of the parameter with its value. */
export type Choices = Readonly<Record<string, unknown>>;

/** Number of results of a query, and the facet of each filter, by filter name. */
export interface Counts {
  total: number;
  facets: Readonly<Record<string, Facet>>;
}

/** A page of a list: its query, the filters that apply, and whether typos in the search text are allowed. */
export interface ListSearch {
  query: DirectoryQuery;
  filters: readonly Filter[];
  fuzzy: boolean;
}

/** No filter has more values than this. */
const maxFacetValues = 100;

/** Condition that excludes unlisted entries and tombstones. */
export const listedOnly: readonly Query[] = [{ term: { listed: true } }];

/**
 * Builds the request for a page of public entries. With `counts`, the response also contains the total and
 * the facets. The choices are then a post filter, because the facet of a filter ignores the choice in this
 * filter. Without `counts`, the search terminates early, because the index is sorted in the default order. With
 * `maxFollowers`, entries with more followers are left out.
 */
export function buildListRequest(
  { query, filters, fuzzy }: ListSearch,
  { counts, maxFollowers }: { counts: boolean; maxFollowers?: number },
): estypes.SearchRequest {
  const { search, page, limit } = query;
  const must = search === undefined ? [] : [buildTextQuery(search, { fuzzy })];
  const choices = buildChoiceFilters(query, filters);
  return {
    from: (page - 1) * limit,
    size: limit,
    sort: buildSort(query),
    query: {
      bool: {
        filter: [
          ...listedOnly,
          ...(counts ? [] : choices),
          ...(maxFollowers === undefined ? [] : [{ range: { followers: { lte: maxFollowers } } }]),
        ],
        must,
      },
    },
    ...(counts && {
      track_total_hits: true,
      ...(choices.length > 0 && { post_filter: { bool: { filter: choices } } }),
      aggs: buildFacetAggregations(query, filters),
    }),
  };
}

/** Returns whether a list contains all listed entries, those with the fewest followers first. */
export function isAllByFewestFollowers({ query, filters }: ListSearch): boolean {
  const { search, sortBy, sortOrder } = query;
  const isByFewest = sortBy === 'followers' && sortOrder === 'asc';
  return isByFewest && search === undefined && buildChoiceFilters(query, filters).length === 0;
}

/** Returns the filters for a query. With one chosen platform, audience tiers are those on this platform. */
export function resolveFilters(query: Choices, filters: readonly Filter[]): readonly Filter[] {
  return applyPlatform(filters, getCountedPlatform(getQueryValues(query, platformsFilter) as Platform[]));
}

/** Builds the conditions of a query: the entry must be listed and match the chosen filters. */
export function buildFilters(query: Choices, filters: readonly Filter[]): Query[] {
  return [...listedOnly, ...buildChoiceFilters(query, filters)];
}

function buildChoiceFilters(query: Choices, filters: readonly Filter[]): Query[] {
  return resolveFilters(query, filters).flatMap((filter) => {
    const chosen = getQueryValues(query, filter);
    return chosen.length === 0 ? [] : [toCondition(filter, chosen)];
  });
}

/** Builds the condition that an entry has one of the values chosen in a filter. */
function toCondition(filter: Filter, chosen: readonly string[]): Query {
  const { condition, isMultiple } = filter;
  const place = getTownCondition(filter, chosen);
  if (place) return { terms: { [place.index]: [...place.towns] } };
  const { field, match } = condition;
  if (match !== 'range') {
    return isMultiple ? { terms: { [field]: [...chosen] } } : { term: { [field]: chosen[0] ?? '' } };
  }
  const ranges = chosen.map((value): Query => {
    const { from, to } = condition.ranges[value] ?? {};
    return {
      range: {
        [field]: { ...(from === undefined ? {} : { gte: from }), ...(to === undefined ? {} : { lt: to }) },
      },
    };
  });
  return { bool: { minimum_should_match: 1, should: ranges } };
}

/**
 * Builds one aggregation for each filter. It counts the entries that match the choices in the other filters;
 * otherwise the facet would show 0 for all values that are not chosen.
 */
function buildFacetAggregations(
  query: Choices,
  filters: readonly Filter[],
): Record<string, estypes.AggregationsAggregationContainer> {
  const facets = resolveFilters(query, filters).map((filter) => {
    const choose = (chosen?: string) => buildChoiceFilters({ ...query, [filter.name]: chosen }, filters);
    // The audience filter uses the followers on the chosen platform, so each platform needs its own query.
    if (filter === platformsFilter && query.audienceSize !== undefined) {
      const queries = [
        [allKey, choose()] as const,
        ...filter.values.map((one) => [one, choose(one)] as const),
      ];
      const named = queries.map(([name, conditions]) => [name, { bool: { filter: conditions } }]);
      return [filter.name, { filters: { filters: Object.fromEntries(named) } }];
    }
    const values = buildValuesAggregation(filter);
    return [filter.name, { filter: { bool: { filter: choose() } }, aggs: { values } }];
  });
  return Object.fromEntries(facets);
}

/** Name of the query that counts `Facet.all`. The other queries have the names of the filter's values. */
const allKey = 'all';

function buildValuesAggregation({ condition, values }: Filter): estypes.AggregationsAggregationContainer {
  const { field } = condition;
  if (condition.match !== 'range') return { terms: { field, size: maxFacetValues } };
  return { range: { field, ranges: values.map((value) => ({ key: value, ...condition.ranges[value] })) } };
}

interface CountedValues {
  doc_count: number;
  values: {
    /** `key_as_string` is the text form of a key that isn't a string: for a boolean, `true` for the key 1. */
    buckets: Array<{ key: string | number; key_as_string?: string; doc_count: number }>;
  };
}
interface CountedQueries {
  buckets: Readonly<Record<string, { doc_count: number }>>;
}

/** Returns the total and the facets from the response to a request with counts. */
export function parseCounts(
  { hits, aggregations }: Pick<estypes.SearchResponse, 'hits' | 'aggregations'>,
  filters: readonly Filter[],
): Counts {
  const aggregates = aggregations as unknown as Readonly<Record<string, CountedValues | CountedQueries>>;
  const facets = filters.map(({ name, values }) => {
    const countByKey = listCounts(aggregates[name]);
    const counts = Object.fromEntries(values.map((value) => [value, countByKey.get(value) ?? 0]));
    return [name, { all: countByKey.get(allKey) ?? 0, counts }];
  });
  const total = typeof hits.total === 'number' ? hits.total : (hits.total?.value ?? 0);
  return { total, facets: Object.fromEntries(facets) };
}

/**
 * Returns the counts in a facet's aggregation, by value. The count for {@link allKey} is that of all entries.
 */
function listCounts(aggregate: CountedValues | CountedQueries | undefined): ReadonlyMap<string, number> {
  if (!aggregate) return new Map();
  if ('buckets' in aggregate) {
    return new Map(Object.entries(aggregate.buckets).map(([key, { doc_count }]) => [key, doc_count]));
  }
  const { doc_count: all, values } = aggregate;
  return new Map([
    ...values.buckets.map(
      ({ key, key_as_string, doc_count }) => [key_as_string ?? String(key), doc_count] as const,
    ),
    [allKey, all],
  ]);
}

/**
 * Builds the sort order of results. The order « relevance » sorts by score, then by followers. Entries with
 * equal values are sorted by numeric ranks, because comparing their texts took ten times as long.
 */
export function buildSort({
  sortBy,
  sortOrder,
  platforms,
}: Pick<DirectoryQuery, 'sortBy' | 'sortOrder' | 'platforms'>): estypes.Sort {
  const followers = getFollowersField(getCountedPlatform(platforms));
  const field = { relevance: followers, followers, name: 'nameSort', createdAt: 'createdAt' }[sortBy];
  const order = sortBy === 'relevance' ? 'desc' : sortOrder;
  return [
    ...(sortBy === 'relevance' ? [{ _score: { order: 'desc' as const } }] : []),
    { [field]: { order, missing: '_last' } },
    { nameRank: 'asc' },
    { idRank: 'asc' },
  ];
}
