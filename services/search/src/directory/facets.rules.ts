import type { Filter } from '@bottin/contracts/filters/define-filter.ts';
import { type Facet, valuesFromQuery } from '@bottin/contracts/filters/filter-list.ts';
import type { FilterValues } from '@bottin/contracts/invalidation/message.ts';
import type { estypes } from '@elastic/elasticsearch';
import { type Choices, filtersOf } from './filters.rules.ts';

/** More choices than any filter has. */
const mostChoices = 100;

/** What totals and facets depend on: the text searched, and the filters chosen. */
export interface CountsQuestion {
  /** Null without a search. */
  search: string | null;
  fuzzy: boolean;
  choices: Choices;
  filters: readonly Filter[];
}

/** How many entries a question finds, and the facets of the filters in which it leaves the choice open. */
export interface Counts {
  total: number;
  /** By the filters' names, as JSON text. */
  facets: ReadonlyMap<string, string>;
}

interface Bucket {
  key: string | number;
  /** What a value of another type than text is in words: `true` for a boolean's 1. */
  key_as_string?: string;
  doc_count: number;
}

/** The filters in which a question chooses. */
export function chosenIn({ choices, filters }: Pick<CountsQuestion, 'choices' | 'filters'>): Filter[] {
  return filters.filter((filter) => valuesFromQuery(choices, filter).length > 0);
}

/** The question without its choice in a filter: what that filter's own facet counts, or its other choices would all be empty. */
export function withoutChoice(question: CountsQuestion, { name }: Filter): CountsQuestion {
  const { [name]: _, ...choices } = question.choices;
  return { ...question, choices };
}

/** Returns the request that counts the entries that meet the choices, cached by Elasticsearch until a refresh shows a change. */
export function countsRequest(question: Pick<CountsQuestion, 'choices' | 'filters'>): estypes.SearchRequest {
  return {
    size: 0,
    request_cache: true,
    track_total_hits: true,
    query: { bool: { filter: filtersOf(question.choices, question.filters) } },
    ...facetsRequest(question),
  };
}

/** Has the filters counted in which nothing is chosen. */
export function facetsRequest(
  question: Pick<CountsQuestion, 'choices' | 'filters'>,
): Pick<estypes.AggregationsAggregationContainer, 'aggs'> {
  const chosen = chosenIn(question);
  const open = question.filters.filter((filter) => !chosen.includes(filter));
  if (open.length === 0) return {};
  return { aggs: Object.fromEntries(open.map((filter) => [filter.name, countsOf(filter)])) };
}

function countsOf({ condition, values }: Filter): estypes.AggregationsAggregationContainer {
  const { field } = condition;
  if (condition.match !== 'range') return { terms: { field, size: mostChoices } };
  return { range: { field, ranges: values.map((value) => ({ key: value, ...condition.ranges[value] })) } };
}

/** The counts of every choice, those that nobody has included. */
export function countsFrom(
  total: number,
  aggregations: Readonly<Record<string, unknown>>,
  filters: readonly Filter[],
): Counts {
  const facets = filters.flatMap(({ name, values }) => {
    const answer = aggregations[name] as { buckets: Bucket[] } | undefined;
    if (!answer) return [];
    const found = new Map(
      answer.buckets.map(({ key, key_as_string, doc_count }) => [key_as_string ?? key, doc_count]),
    );
    return [[name, facetText(total, values, found)] as const];
  });
  return { total, facets: new Map(facets) };
}

/** A facet as JSON text: what each value would find, nothing where nothing was counted. */
export function facetText(
  all: number,
  values: readonly string[],
  found: ReadonlyMap<string | number, number>,
): string {
  const counts = Object.fromEntries(values.map((value) => [value, found.get(value) ?? 0]));
  return JSON.stringify({ all, counts } satisfies Facet);
}

/** Returns the values of a filter that an entry meets, from its fields: each one value or several. */
export function valuesIn(fields: FilterValues, { condition, values }: Filter): readonly string[] {
  const own = [fields[condition.field] ?? []].flat();
  if (condition.match !== 'range') return own.map(String);
  return values.filter((value) => {
    const { from = Number.NEGATIVE_INFINITY, to = Number.POSITIVE_INFINITY } = condition.ranges[value] ?? {};
    return own.some((one) => typeof one === 'number' && one >= from && one < to);
  });
}
