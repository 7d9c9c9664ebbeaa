import type { Filter } from '@bottin/contracts/filters/define-filter.ts';
import type { DirectoryQuery } from '@bottin/contracts/filters/directory.ts';
import { valuesFromQuery } from '@bottin/contracts/filters/filter-list.ts';
import type { estypes } from '@elastic/elasticsearch';
import { entriesOnly } from '../cluster/entry-texts.ts';
import { type Counts, chosenIn, countsFrom, facetsRequest } from './facets.rules.ts';
import { type Choices, chosenFilters, listedOnly } from './filters.rules.ts';
import { sortOf, textQuery } from './query.rules.ts';

/** A text, and how it is searched. */
export interface SearchedText {
  search: string;
  fuzzy: boolean;
  filters: readonly Filter[];
}

/**
 * Returns one request for a page of a text and its counts, so that the entries that match the text are visited once. Choices that
 * the page and all counts share narrow the query; the page's others are a post filter, and each count's others its aggregation's filter.
 */
export function textRequest(
  { search, fuzzy, filters }: SearchedText,
  { page, choices }: { page: DirectoryQuery; choices: readonly Choices[] },
): estypes.SearchRequest {
  const shared = sharedFilters(page, choices, filters);
  const others = filters.filter((filter) => !shared.includes(filter));
  const ownOfPage = chosenFilters(page, others);
  const aggs = choices.map((one, at) => [
    at,
    { filter: { bool: { filter: chosenFilters(one, others) } }, ...facetsRequest({ choices: one, filters }) },
  ]);
  return {
    ...entriesOnly,
    from: (page.page - 1) * page.limit,
    size: page.limit,
    sort: sortOf(page),
    query: {
      bool: {
        filter: [...listedOnly, ...chosenFilters(page, shared)],
        must: [textQuery(search, { fuzzy })],
      },
    },
    ...(ownOfPage.length > 0 ? { post_filter: { bool: { filter: ownOfPage } } } : {}),
    aggs: Object.fromEntries(aggs),
  };
}

/** Returns the counts in a response to {@link textRequest}, in the order of its choices. */
export function textCounts(
  { aggregations = {} }: Pick<estypes.SearchResponse, 'aggregations'>,
  { filters }: SearchedText,
  asked: number,
): Counts[] {
  return Array.from({ length: asked }, (_, at) => {
    const { doc_count: total, ...facets } = aggregations[at] as estypes.AggregationsFilterAggregate;
    return countsFrom(total, facets, filters);
  });
}

/** Returns the filters in which the page and all counts choose the same. */
function sharedFilters(
  page: DirectoryQuery,
  choices: readonly Choices[],
  filters: readonly Filter[],
): Filter[] {
  const chosenBy = (query: Choices, filter: Filter) =>
    JSON.stringify([...valuesFromQuery(query, filter)].sort());
  return chosenIn({ choices: page, filters }).filter((filter) =>
    choices.every((one) => chosenBy(one, filter) === chosenBy(page, filter)),
  );
}
