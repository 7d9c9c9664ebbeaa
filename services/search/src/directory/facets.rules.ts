import type { Filter } from '@bottin/contracts/filters/define-filter.ts';
import { directoryFilters } from '@bottin/contracts/filters/directory.ts';
import type { Facet } from '@bottin/contracts/filters/filter-list.ts';
import type { estypes } from '@elastic/elasticsearch';
import { type Choices, chosenFilters } from './filters.rules.ts';

/** More choices than any filter has. */
const mostChoices = 100;

interface Bucket {
  key: string | number;
  /** What a value of another type than text is in words: `true` for a boolean's 1. */
  key_as_string?: string;
  doc_count: number;
}

/** What the cluster answers to {@link facetAggregations}, by the filters' names. */
export type FacetAnswer = Readonly<Record<string, { doc_count: number; choices: { buckets: Bucket[] } }>>;

/** Counts by each filter's choices. A filter does not count for itself, or its other choices would all be empty. */
export function facetAggregations(
  query: Choices,
  filters: readonly Filter[] = directoryFilters,
): Record<string, estypes.AggregationsAggregationContainer> {
  return Object.fromEntries(
    filters.map((filter) => [
      filter.name,
      {
        filter: { bool: { filter: chosenFilters(query, { filters, except: filter }) } },
        aggs: { choices: countsOf(filter) },
      },
    ]),
  );
}

function countsOf({ condition, values }: Filter): estypes.AggregationsAggregationContainer {
  const { field } = condition;
  if (condition.match !== 'range') return { terms: { field, size: mostChoices } };
  return { range: { field, ranges: values.map((value) => ({ key: value, ...condition.ranges[value] })) } };
}

/** The counts of every choice, those that nobody has included. */
export function facetsFrom(
  answer: FacetAnswer,
  filters: readonly Filter[] = directoryFilters,
): Record<string, Facet> {
  const facets = filters.map(({ name, values }) => {
    const { doc_count: all = 0, choices } = answer[name] ?? {};
    const found = new Map(
      choices?.buckets.map(({ key, key_as_string, doc_count }) => [key_as_string ?? key, doc_count]),
    );
    return [name, { all, counts: Object.fromEntries(values.map((value) => [value, found.get(value) ?? 0])) }];
  });
  return Object.fromEntries(facets);
}
