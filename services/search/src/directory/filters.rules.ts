import type { Filter } from '@bottin/contracts/filters/define-filter.ts';
import { directoryFilters } from '@bottin/contracts/filters/directory.ts';
import { getQueryValues } from '@bottin/contracts/filters/filter-list.ts';
import type { estypes } from '@elastic/elasticsearch';

type Query = estypes.QueryDslQueryContainer;

/** Query parameters by name. The choice in a filter is the parameter with the filter's name. */
export type Choices = Readonly<Record<string, unknown>>;

/** Condition that excludes unlisted entries and tombstones. */
export const listedOnly: readonly Query[] = [{ term: { listed: true } }];

/** Builds the condition that an entry has the values chosen in a filter. */
function toCondition({ condition, isMultiple }: Filter, chosen: readonly string[]): Query {
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

/** Builds the conditions for the filters in which something is chosen. */
export function buildChosenFilters(query: Choices, filters: readonly Filter[] = directoryFilters): Query[] {
  return filters.flatMap((filter) => {
    const chosen = getQueryValues(query, filter);
    return chosen.length === 0 ? [] : [toCondition(filter, chosen)];
  });
}

/** Builds the conditions of a query: the entry must be listed and match the chosen filters. */
export function buildFilters(query: Choices, filters: readonly Filter[] = directoryFilters): Query[] {
  return [...listedOnly, ...buildChosenFilters(query, filters)];
}
