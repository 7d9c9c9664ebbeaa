import { categoryFrom, categoryLabels, categorySlugs } from '@bottin/contracts/domain/categories.ts';
import { refuseTooDeep } from '@bottin/contracts/domain/depth.ts';
import type { DirectoryTotals } from '@bottin/contracts/domain/directory-totals.ts';
import type { Entry } from '@bottin/contracts/domain/entry.ts';
import { limits } from '@bottin/contracts/domain/limits.ts';
import { readSearch } from '@bottin/contracts/domain/search/search-text.ts';
import type { Filter } from '@bottin/contracts/filters/define-filter.ts';
import type { RankingQuery } from '@bottin/contracts/filters/ranking.ts';
import {
  type DirectoryQuery,
  directoryFilters,
  directoryQuery,
} from '@bottin/contracts/filters/directory.ts';
import type { EntryList } from '@bottin/contracts/filters/entry-list.ts';
import type { ReadyAnswer } from '@bottin/messaging/ready-answer.ts';
import { Injectable } from '@nestjs/common';
import { toListAnswer, toRankingAnswer } from './answers.rules.ts';
import { CorrectionsRepository } from './corrections.repository.ts';
import { type DirectoryPage, DirectoryRepository } from './directory.repository.ts';
import { type Counts, type CountsQuestion, chosenIn, withoutChoice } from './facets.rules.ts';
import { KeptCounts } from './kept-counts.ts';
import { KeptPages } from './kept-pages.ts';
import { forgivesTypos } from './query.rules.ts';

interface Found extends DirectoryPage {
  total: number;
  /** What is searched exists, if not here: one of the filters keeps it out. */
  isElsewhere: boolean;
  facets: ReadonlyMap<string, string>;
  /** Only with typos forgiven was anything found. */
  near?: boolean;
}

/** The directory as visitors ask for it. */
@Injectable()
export class DirectoryService {
  constructor(
    private readonly directory: DirectoryRepository,
    private readonly counts: KeptCounts,
    private readonly pages: KeptPages,
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
    return toListAnswer({ ...found, didYouMean });
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
    const options = { fuzzy: false, filters: directoryFilters };
    const [{ entries }, { total }] = await Promise.all([
      this.pages.of(query, options),
      this.counts.of(countsQuestionOf(query, options)),
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
    if (!forgivesTypos(readSearch(query.search).terms)) return exact;
    const near = await ask(true);
    return { ...near, near: near.total > 0 };
  }

  private async pageWithFacets(
    query: DirectoryQuery,
    options: { fuzzy: boolean; filters: readonly Filter[] },
  ): Promise<Found> {
    const question = countsQuestionOf(query, options);
    const [page, counts, ...own] = await Promise.all([
      this.pages.of(query, options),
      this.counts.of(question),
      ...chosenIn(question).map((filter) => this.counts.of(withoutChoice(question, filter))),
    ]);
    const facets = options.filters.map(({ name }) => [name, facetOf(name, [counts, ...own])] as const);
    return {
      ...page,
      total: counts.total,
      isElsewhere: own.some(({ total }) => total > 0),
      facets: new Map(facets),
    };
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
