import type { Filter } from '@bottin/contracts/filters/define-filter.ts';
import type { DirectoryQuery } from '@bottin/contracts/filters/directory.ts';
import { getQueryValues } from '@bottin/contracts/filters/filter-list.ts';
import type { estypes } from '@elastic/elasticsearch';
import { storedEntriesOnly } from '../cluster/entry-texts.ts';
import { type Counts, getChosenFilters, parseCounts, buildFacetAggregations } from './facets.rules.ts';
import { type Choices, buildChosenFilters, listedOnly } from './filters.rules.ts';
import { buildSort, buildTextQuery } from './query.rules.ts';

/** A search text, whether typos are allowed, and the available filters. */
export interface TextSearch {
  search: string;
  fuzzy: boolean;
  filters: readonly Filter[];
}

/**
 * Builds one request for a page of a text search and for its counts, so that Elasticsearch visits the
 * matching entries only once. The choices that the page and all counts have in common become the query's
 * filter. The page's other choices become the post filter. The other choices of a count become the filter of
 * its aggregation.
 */
export function buildTextRequest(
  { search, fuzzy, filters }: TextSearch,
  { page, choices }: { page: DirectoryQuery; choices: readonly Choices[] },
): estypes.SearchRequest {
  const shared = findSharedFilters(page, choices, filters);
  const others = filters.filter((filter) => !shared.includes(filter));
  const pageOnlyFilters = buildChosenFilters(page, others);
  const aggs = choices.map((one, at) => [
    at,
    {
      filter: { bool: { filter: buildChosenFilters(one, others) } },
      ...buildFacetAggregations({ choices: one, filters }),
    },
  ]);
  return {
    ...storedEntriesOnly,
    from: (page.page - 1) * page.limit,
    size: page.limit,
    sort: buildSort(page),
    query: {
      bool: {
        filter: [...listedOnly, ...buildChosenFilters(page, shared)],
        must: [buildTextQuery(search, { fuzzy })],
      },
    },
    ...(pageOnlyFilters.length > 0 ? { post_filter: { bool: { filter: pageOnlyFilters } } } : {}),
    aggs: Object.fromEntries(aggs),
  };
}

/**
 * Returns the counts from the response to {@link buildTextRequest}, in the order of the requested choices.
 */
export function parseTextCounts(
  { aggregations = {} }: Pick<estypes.SearchResponse, 'aggregations'>,
  { filters }: TextSearch,
  choiceCount: number,
): Counts[] {
  return Array.from({ length: choiceCount }, (_, at) => {
    const { doc_count: total, ...facets } = aggregations[at] as estypes.AggregationsFilterAggregate;
    return parseCounts(total, facets, filters);
  });
}

/** Returns the filters in which the page and all counts have the same choice. */
function findSharedFilters(
  page: DirectoryQuery,
  choices: readonly Choices[],
  filters: readonly Filter[],
): Filter[] {
  const chosenBy = (query: Choices, filter: Filter) =>
    JSON.stringify([...getQueryValues(query, filter)].sort());
  return getChosenFilters({ choices: page, filters }).filter((filter) =>
    choices.every((one) => chosenBy(one, filter) === chosenBy(page, filter)),
  );
}
