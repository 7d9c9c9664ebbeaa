import { audienceSizes } from '@bottin/contracts/domain/audience.ts';
import { categorySlugs } from '@bottin/contracts/domain/categories.ts';
import { regions } from '@bottin/contracts/domain/cities.ts';
import { platforms } from '@bottin/contracts/domain/platforms.ts';
import type { Facets } from '@bottin/contracts/filters/directory.ts';
import type { estypes } from '@elastic/elasticsearch';
import { chosenFilters, type FilterName, type Filters, filterFields } from './query.rules.ts';

/** More choices than any filter has. */
const mostChoices = 100;

/** What the cluster answers to {@link facetAggregations}. */
export type FacetAnswer = Record<
  FilterName,
  { doc_count: number; choices: { buckets: Array<{ key: string; doc_count: number }> } }
>;

/** Counts by each filter's choices. A filter does not count for itself, or its other choices would all be empty. */
export function facetAggregations(
  query: Filters,
): Record<FilterName, estypes.AggregationsAggregationContainer> {
  const facet = (name: FilterName) => ({
    filter: { bool: { filter: chosenFilters(query, name) } },
    aggs: { choices: { terms: { field: filterFields[name], size: mostChoices } } },
  });
  return {
    platforms: facet('platforms'),
    niche: facet('niche'),
    region: facet('region'),
    audienceSize: facet('audienceSize'),
  };
}

/** The counts of every choice, those that nobody has included. */
export function facetsFrom(answer: FacetAnswer): Facets {
  const facet = <Value extends string>(name: FilterName, values: readonly Value[]) => {
    const found = new Map(answer[name].choices.buckets.map(({ key, doc_count }) => [key, doc_count]));
    const counts = Object.fromEntries(values.map((value) => [value, found.get(value) ?? 0]));
    return { all: answer[name].doc_count, counts: counts as Record<Value, number> };
  };
  return {
    platforms: facet('platforms', platforms),
    niche: facet('niche', categorySlugs),
    region: facet('region', regions),
    audienceSize: facet('audienceSize', audienceSizes),
  };
}
