import { readSearch } from '@bottin/contracts/domain/search/search-text.ts';
import type { Filter } from '@bottin/contracts/filters/define-filter.ts';
import type { DirectoryQuery } from '@bottin/contracts/filters/directory.ts';
import type { estypes } from '@elastic/elasticsearch';
import { entriesOnly } from '../cluster/entry-texts.ts';
import { type Counts, choicesIn, chosenIn, countsFrom, facetsRequest } from './facets.rules.ts';
import { type Choices, chosenFilters, listedOnly } from './filters.rules.ts';
import { matchOf, sortOf, textQuery } from './query.rules.ts';

/** The text that questions have in common, and how it is searched. */
export interface SearchedText {
  search: string;
  fuzzy: boolean;
  filters: readonly Filter[];
}

/** Which entries of a text are to be shown, and what is to be counted of it, by whatever choices. */
export interface TextQuestions {
  page: DirectoryQuery | undefined;
  counts: readonly Choices[];
}

/**
 * One search for a page of a text and its counts: what the text matches is met once for all of them. The choices that all
 * have in common narrow it from the start, the page's others after it was counted, and those of each count its own bucket.
 */
export function textRequest(
  { search, fuzzy, filters }: SearchedText,
  { page, counts }: TextQuestions,
): estypes.SearchRequest {
  const asked: readonly Choices[] = page ? [page, ...counts] : counts;
  const narrowing = commonFilters(asked, filters);
  const others = filters.filter((filter) => !narrowing.includes(filter));
  // Any of them: in what narrows, all choose the same.
  const [shared = {}] = asked;
  const filter = [...listedOnly, ...chosenFilters(shared, narrowing)];
  const ownOfPage = page ? chosenFilters(page, others) : [];
  return {
    ...entriesOnly,
    ...(page
      ? {
          from: (page.page - 1) * page.limit,
          size: page.limit,
          sort: sortOf(page),
          query: { bool: { filter, must: [textQuery(search, { fuzzy })] } },
        }
      : {
          size: 0,
          query: { bool: { filter: [...filter, ...matchOf(readSearch(search).terms, { fuzzy })] } },
        }),
    ...(ownOfPage.length > 0 ? { post_filter: { bool: { filter: ownOfPage } } } : {}),
    ...(counts.length > 0
      ? {
          aggs: Object.fromEntries(
            counts.map((choices, at) => [
              at,
              {
                filter: { bool: { filter: chosenFilters(choices, others) } },
                ...facetsRequest({ choices, filters }),
              },
            ]),
          ),
        }
      : {}),
  };
}

/** The counts in an answer to {@link textRequest}, in the order in which they were asked. */
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

/** The filters in which all choose, and choose the same. */
function commonFilters(all: readonly Choices[], filters: readonly Filter[]): Filter[] {
  const [first = {}, ...others] = all;
  return chosenIn({ choices: first, filters }).filter((filter) => {
    const chosen = JSON.stringify(choicesIn(first, [filter]));
    return others.every((choices) => JSON.stringify(choicesIn(choices, [filter])) === chosen);
  });
}
