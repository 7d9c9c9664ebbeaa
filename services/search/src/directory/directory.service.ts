import { categoryCards, parseCategory } from '@bottin/contracts/domain/categories.ts';
import {
  type CategoryFace,
  type CategoryFaces,
  facesPerCategory,
} from '@bottin/contracts/domain/category-faces.ts';
import { assertPageDepth } from '@bottin/contracts/domain/depth.ts';
import type { Entry } from '@bottin/contracts/domain/entry.ts';
import { findLetterPage } from '@bottin/contracts/domain/letters.ts';
import { limits } from '@bottin/contracts/domain/limits.ts';
import { getLastPage } from '@bottin/contracts/domain/result-pages.ts';
import type { Filter } from '@bottin/contracts/filters/define-filter.ts';
import { directoryFilters } from '@bottin/contracts/filters/directory.ts';
import {
  directoryQuery,
  type DirectoryQuery,
  type EntryList,
} from '@bottin/contracts/filters/directory-query.ts';
import type { Ranking, RankingQuery } from '@bottin/contracts/filters/ranking-query.ts';
import { RawJson } from '@bottin/messaging/raw-json.ts';
import { parseSearch } from '@bottin/query-parser/parse-search.ts';
import { Injectable } from '@nestjs/common';
import { CorrectionsRepository } from './corrections.repository.ts';
import { DirectoryRepository, type ListPage } from './directory.repository.ts';
import { FacetIndex } from './facet-index.ts';
import type { Counts, ListSearch } from './list-request.rules.ts';
import { LettersRepository } from './letters.repository.ts';
import { allowsTypos } from './text-query.rules.ts';

/** Answers the public queries of the directory. */
@Injectable()
export class DirectoryService {
  constructor(
    private readonly directory: DirectoryRepository,
    private readonly facetIndex: FacetIndex,
    private readonly corrections: CorrectionsRepository,
    private readonly letters: LettersRepository,
  ) {}

  /**
   * Returns a page of the directory's entries, and a facet for each filter. If the search text has no exact
   * results, searches again with typos allowed. If there are still no results, suggests another text. Results
   * that only one of the filters excludes also count as results here.
   * @throws ProblemError 400 too_deep past 10,000 results, 503 search_unavailable
   */
  async list(
    query: DirectoryQuery,
    filters: readonly Filter[] = directoryFilters,
  ): Promise<RawJson<EntryList>> {
    assertPageDepth(query);
    const exact = await this.findPage({ query, filters, fuzzy: false });
    const { search } = query;
    if (search === undefined || hasResults(exact)) return toListResponse(exact);
    const near = allowsTypos(parseSearch(search).terms)
      ? await this.findPage({ query, filters, fuzzy: true })
      : exact;
    if (hasResults(near)) return toListResponse(near, near.total > 0 ? { near: true } : {});
    return toListResponse(near, { didYouMean: await this.corrections.suggestSearch({ ...query, search }) });
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
    const { entries, total } = await this.findPage({ query, filters: directoryFilters, fuzzy: false });
    return toListResponse({ entries, total });
  }

  async getRanking(query: RankingQuery): Promise<RawJson<Ranking>> {
    const { entries, isLastShared } = await this.directory.findRanking(query, limits.pageSize.rankings);
    return new RawJson(`{"creators":[${entries.join(',')}],"isLastShared":${isLastShared}}`);
  }

  /** Returns the most followed entries of each category in `categoryCards`. */
  async getCategoryFaces(): Promise<CategoryFaces> {
    const faces = await Promise.all(
      categoryCards.map(async (niche) => {
        const { entries } = await this.directory.findRanking({ niche }, facesPerCategory);
        return [niche, entries.map((entry) => toFace(JSON.parse(entry) as Entry))] as const;
      }),
    );
    return Object.fromEntries(faces);
  }

  private async findPage(list: ListSearch): Promise<FoundPage> {
    const { sortBy, letter, limit } = list.query;
    const find = (query: DirectoryQuery) =>
      this.directory.findPage({ ...list, query }, this.facetIndex.counts(list));
    if (sortBy !== 'name') return find(list.query);
    const counting = this.letters.count(list);
    const page = letter
      ? Math.min(findLetterPage(await counting, letter, limit), getLastPage(limit))
      : list.query.page;
    const [found, letters] = await Promise.all([find({ ...list.query, page }), counting]);
    return { ...found, page, letters };
  }
}

/**
 * A page of a list. A page of a list sorted by name also has its page number and the number of entries by
 * initial.
 */
type FoundPage = ListPage & Pick<EntryList, 'page' | 'letters'>;

function toFace({ slug, name, platform, profileImageUrl }: Entry): CategoryFace {
  return { slug, name, platform, profileImageUrl };
}

/** Returns whether the query has results, or would have results if one of its filters were ignored. */
function hasResults({ total, facets }: Counts): boolean {
  return total > 0 || Object.values(facets).some(({ all }) => all > 0);
}

/** Builds a list response as JSON text. Inserts the texts of the entries without parsing them. */
function toListResponse(
  { entries, total, facets, letters, page, marks }: Pick<FoundPage, 'entries' | 'total'> & Partial<FoundPage>,
  { near, didYouMean }: Pick<EntryList, 'near' | 'didYouMean'> = {},
): RawJson<EntryList> {
  const rest = JSON.stringify({ total, facets, letters, page, marks, near, didYouMean });
  return new RawJson(`{"creators":[${entries.join(',')}],${rest.slice(1)}`);
}
