import { categoryFrom, categoryLabels, categorySlugs } from '@bottin/contracts/domain/categories.ts';
import { refuseTooDeep } from '@bottin/contracts/domain/depth.ts';
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
import type { ReadyAnswer } from '@bottin/messaging/ready-answer.ts';
import { parseSearch } from '@bottin/query-parser/parse-search.ts';
import { Injectable } from '@nestjs/common';
import { toListAnswer, toRankingAnswer } from './answers.rules.ts';
import { CorrectionsRepository } from './corrections.repository.ts';
import { DirectoryRepository, type TextResults } from './directory.repository.ts';
import { FacetIndex } from './facet-index.ts';
import { type Counts, type CountsQuestion, chosenIn, withoutChoice } from './facets.rules.ts';
import { forgivesTypos } from './query.rules.ts';

interface Found {
  /** The public entries of the page, as JSON texts. */
  entries: string[];
  highlights?: TextResults['highlights'];
  total: number;
  /** Whether the search finds something with one of the filters left out. */
  isElsewhere: boolean;
  facets: ReadonlyMap<string, string>;
  /** Whether only a search with typos found something. */
  near?: boolean;
}

/** The directory as visitors ask for it. */
@Injectable()
export class DirectoryService {
  constructor(
    private readonly directory: DirectoryRepository,
    private readonly facetIndex: FacetIndex,
    private readonly corrections: CorrectionsRepository,
  ) {}

  /**
   * A page of the directory, with a facet of each filter.
   * @throws ProblemError 400 too_deep past 10,000 results, 503 search_unavailable
   */
  async list(
    query: DirectoryQuery,
    filters: readonly Filter[] = directoryFilters,
  ): Promise<ReadyAnswer<EntryList>> {
    refuseTooDeep(query);
    const found = await this.find(query, (fuzzy) => this.pageWithFacets(query, { fuzzy, filters }));
    const { search } = query;
    const didYouMean =
      found.total === 0 && !found.isElsewhere && search
        ? await this.corrections.didYouMean({ ...query, search })
        : undefined;
    return toListAnswer({ ...found, marks: found.highlights, didYouMean });
  }

  /**
   * Entries of any of whose categories is the one asked for. A category that doesn't exist has none.
   * @throws ProblemError as {@link list} does
   */
  async category(slug: string, page: number, limit: number): Promise<ReadyAnswer<EntryList>> {
    const niche = categoryFrom(slug);
    if (!niche) return toListAnswer({ entries: [], total: 0 });
    const query = directoryQuery.parse({ niche, page, limit });
    refuseTooDeep(query);
    const [entries, { total }] = await Promise.all([
      this.directory.page(query, directoryFilters),
      this.count(countsQuestionOf(query, { fuzzy: false, filters: directoryFilters })),
    ]);
    return toListAnswer({ entries, total });
  }

  async rankings(query: RankingQuery): Promise<ReadyAnswer<{ creators: Entry[] }>> {
    return toRankingAnswer(await this.directory.rankings(query, limits.pageSize.rankings));
  }

  stats(): Promise<DirectoryTotals> {
    return this.directory.stats();
  }

  /** Counts by the categories' labels, those without an entry included. */
  async categoryStats(): Promise<Record<string, number>> {
    const counts = await this.directory.categoryCounts();
    return Object.fromEntries(categorySlugs.map((slug) => [categoryLabels[slug], counts.get(slug) ?? 0]));
  }

  /** A text that nothing matches to the letter is searched again with typos allowed; one that a filter keeps out has none. */
  private async find(query: DirectoryQuery, ask: (fuzzy: boolean) => Promise<Found>): Promise<Found> {
    const exact = await ask(false);
    if (exact.total > 0 || exact.isElsewhere || !query.search) return exact;
    if (!forgivesTypos(parseSearch(query.search).terms)) return exact;
    const near = await ask(true);
    return { ...near, near: near.total > 0 };
  }

  private async pageWithFacets(
    query: DirectoryQuery,
    options: { fuzzy: boolean; filters: readonly Filter[] },
  ): Promise<Found> {
    const { search } = query;
    const question = countsQuestionOf(query, options);
    const questions = [question, ...chosenIn(question).map((filter) => withoutChoice(question, filter))];
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
      isElsewhere: own.some((one) => one.total > 0),
      facets: new Map(options.filters.map(({ name }) => [name, facetOf(name, counts)])),
    };
  }

  private async browse(
    query: DirectoryQuery,
    questions: readonly CountsQuestion[],
  ): Promise<{ entries: string[]; counts: Counts[] }> {
    const [entries, ...counts] = await Promise.all([
      this.directory.page(query, questions[0]?.filters ?? []),
      ...questions.map((question) => this.count(question)),
    ]);
    return { entries, counts };
  }

  private async count(question: CountsQuestion): Promise<Counts> {
    return this.facetIndex.counts(question) ?? this.directory.counts(question);
  }
}

/** A filter's facet, in the counts that leave its choice open. */
function facetOf(name: string, counts: readonly Counts[]): string {
  const facet = counts.find(({ facets }) => facets.has(name))?.facets.get(name);
  if (facet === undefined) throw new Error(`nothing counted the choices of ${name}`);
  return facet;
}

function countsQuestionOf(
  query: DirectoryQuery,
  { fuzzy, filters }: { fuzzy: boolean; filters: readonly Filter[] },
): CountsQuestion {
  return { search: query.search ?? null, fuzzy, choices: query, filters };
}
