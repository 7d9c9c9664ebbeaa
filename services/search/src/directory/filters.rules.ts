import type { Filter } from '@bottin/contracts/filters/define-filter.ts';
import { directoryFilters } from '@bottin/contracts/filters/directory.ts';
import { valuesFromQuery } from '@bottin/contracts/filters/filter-list.ts';
import type { estypes } from '@elastic/elasticsearch';

type Query = estypes.QueryDslQueryContainer;

/** A query with what it says of its filters, by their names. */
export type Choices = Readonly<Record<string, unknown>>;

/** Only listed entries, whatever is asked; what is left of a deleted one isn't. */
export const listedOnly: readonly Query[] = [{ term: { listed: true } }];

/** What an entry must meet for one of the chosen values. */
function conditionOf({ condition, isMultiple }: Filter, chosen: readonly string[]): Query {
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

/** What the filters that were chosen ask for. */
export function chosenFilters(query: Choices, filters: readonly Filter[] = directoryFilters): Query[] {
  return filters.flatMap((filter) => {
    const chosen = valuesFromQuery(query, filter);
    return chosen.length === 0 ? [] : [conditionOf(filter, chosen)];
  });
}

/** What limits the directory, whatever is searched: only listed entries, and the filters chosen. */
export function filtersOf(query: Choices, filters: readonly Filter[] = directoryFilters): Query[] {
  return [...listedOnly, ...chosenFilters(query, filters)];
}
