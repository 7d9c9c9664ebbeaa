import { parseCategory, categoryLabels, categorySlugs } from '@bottin/contracts/domain/categories.ts';
import { assertPageDepth } from '@bottin/contracts/domain/depth.ts';
import type { DirectoryTotals } from '@bottin/contracts/domain/directory-totals.ts';
import type { Entry } from '@bottin/contracts/domain/entry.ts';
import { limits } from '@bottin/contracts/domain/limits.ts';
import type { Filter } from '@bottin/contracts/filters/define-filter.ts';
import type { RankingQuery } from '@bottin/contracts/filters/ranking.ts';
import {
  type DirectoryQuery,
  directoryFilters,
  directoryQuery,
} from '@bottin/contracts/filters/directory.ts';
import type { EntryList } from '@bottin/contracts/filters/entry-list.ts';
import type { RawJson } from '@bottin/messaging/raw-json.ts';
import { parseSearch } from '@bottin/query-parser/parse-search.ts';
import { Injectable } from '@nestjs/common';
import { toListResponse, toRankingResponse } from './responses.rules.ts';
import { CorrectionsRepository } from './corrections.repository.ts';
import { DirectoryRepository, type TextResults } from './directory.repository.ts';
import { FacetIndex } from './facet-index.ts';
import { type Counts, type CountsQuery, getChosenFilters, withoutChoice } from './facets.rules.ts';
import { allowsTypos } from './query.rules.ts';

interface ListResult {
  /** Public entries of the requested page, as JSON texts. */
  entries: string[];
  highlights?: TextResults['highlights'];
  total: number;
  /** Whether the search would have results if the choice in one of its filters were removed. */
  hasResultsWithoutFilter: boolean;
  facets: ReadonlyMap<string, string>;
  /** Whether there are results only because typos were allowed. */
  near?: boolean;
}

/** Answers the public queries of the directory. */
@Injectable()
export class DirectoryService {
  constructor(
    private readonly directory: DirectoryRepository,
    private readonly facetIndex: FacetIndex,
    private readonly corrections: CorrectionsRepository,
  ) {}

  /**
   * Returns a page of the directory's entries, and a facet for each filter.
   * @throws ProblemError 400 too_deep past 10,000 results, 503 search_unavailable
   */
  async list(
    query: DirectoryQuery,
    filters: readonly Filter[] = directoryFilters,
  ): Promise<RawJson<EntryList>> {
    assertPageDepth(query);
    const result = await this.findWithTypoFallback(query, (fuzzy) =>
      this.findPageWithFacets(query, { fuzzy, filters }),
    );
    const { search } = query;
    const didYouMean =
      result.total === 0 && !result.hasResultsWithoutFilter && search
        ? await this.corrections.suggestSearch({ ...query, search })
        : undefined;
    return toListResponse({ ...result, marks: result.highlights, didYouMean });
  }

  /**
   * Returns a page of the entries that have this category as their main or secondary category. For an unknown
   * category, the page is empty.
   * @throws ProblemError as {@link list} does
   */
  async listCategory(slug: string, page: number, limit: number): Promise<RawJson<EntryList>> {
    const niche = parseCategory(slug);
    if (!niche) return toListResponse({ entries: [], total: 0 });
    const query = directoryQuery.parse({ niche, page, limit });
    assertPageDepth(query);
    const [entries, { total }] = await Promise.all([
      this.directory.findPage(query, directoryFilters),
      this.count(toCountsQuery(query, { fuzzy: false, filters: directoryFilters })),
    ]);
    return toListResponse({ entries, total });
  }

  async getRanking(query: RankingQuery): Promise<RawJson<{ creators: Entry[] }>> {
    return toRankingResponse(await this.directory.findRanking(query, limits.pageSize.rankings));
  }

  getStats(): Promise<DirectoryTotals> {
    return this.directory.getStats();
  }

  /** Returns the number of entries for each category label. Includes categories without entries. */
  async getCategoryStats(): Promise<Record<string, number>> {
    const counts = await this.directory.countByCategory();
    return Object.fromEntries(categorySlugs.map((slug) => [categoryLabels[slug], counts.get(slug) ?? 0]));
  }

  /**
   * Runs a search. If it has no exact results, runs it again with typos allowed. Doesn't run it again if the
   * text has exact results that are excluded only by a filter.
   */
  private async findWithTypoFallback(
    query: DirectoryQuery,
    runSearch: (fuzzy: boolean) => Promise<ListResult>,
  ): Promise<ListResult> {
    const exact = await runSearch(false);
    if (exact.total > 0 || exact.hasResultsWithoutFilter || !query.search) return exact;
    if (!allowsTypos(parseSearch(query.search).terms)) return exact;
    const near = await runSearch(true);
    return { ...near, near: near.total > 0 };
  }

  private async findPageWithFacets(
    query: DirectoryQuery,
    options: { fuzzy: boolean; filters: readonly Filter[] },
  ): Promise<ListResult> {
    const { search } = query;
    const question = toCountsQuery(query, options);
    const questions = [
      question,
      ...getChosenFilters(question).map((filter) => withoutChoice(question, filter)),
    ];
    const { counts, ...page } =
      search === undefined
        ? await this.browse(query, questions)
        : await this.directory.searchText(
            { ...options, search },
            query,
            questions.map((one) => one.choices),
          );
    const [{ total } = { total: 0 }, ...own] = counts;
    return {
      ...page,
      total,
      hasResultsWithoutFilter: own.some((one) => one.total > 0),
      facets: new Map(options.filters.map(({ name }) => [name, findFacet(name, counts)])),
    };
  }

  private async browse(
    query: DirectoryQuery,
    questions: readonly CountsQuery[],
  ): Promise<{ entries: string[]; counts: Counts[] }> {
    const [entries, ...counts] = await Promise.all([
      this.directory.findPage(query, questions[0]?.filters ?? []),
      ...questions.map((question) => this.count(question)),
    ]);
    return { entries, counts };
  }

  private async count(question: CountsQuery): Promise<Counts> {
    return this.facetIndex.counts(question) ?? this.directory.counts(question);
  }
}

/** Finds the facet of a filter. It is missing in counts that were computed with a choice in this filter. */
function findFacet(name: string, counts: readonly Counts[]): string {
  const facet = counts.find(({ facets }) => facets.has(name))?.facets.get(name);
  if (facet === undefined) throw new Error(`no counts contain the facet of ${name}`);
  return facet;
}

function toCountsQuery(
  query: DirectoryQuery,
  { fuzzy, filters }: { fuzzy: boolean; filters: readonly Filter[] },
): CountsQuery {
  return { search: query.search ?? null, fuzzy, choices: query, filters };
}
