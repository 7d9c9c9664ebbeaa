import type { Entry } from '@bottin/contracts/domain/entry.ts';
import { tokenize } from '@bottin/contracts/domain/words.ts';
import type { EntryList } from '@bottin/contracts/filters/directory-query.ts';
import type { RankingQuery } from '@bottin/contracts/filters/ranking-query.ts';
import { parseSearch } from '@bottin/query-parser/parse-search.ts';
import { Injectable } from '@nestjs/common';
import { Elasticsearch } from '../cluster/elasticsearch.ts';
import { FollowerBoundsRepository } from './follower-bounds.repository.ts';
import { findHighlights, findWordsToStem } from './highlights.rules.ts';
import {
  buildListRequest,
  type Counts,
  isAllByFewestFollowers,
  type ListSearch,
  parseCounts,
} from './list-request.rules.ts';
import { buildRankingFilters, buildRankingSort } from './ranking.rules.ts';
import { StemsRepository } from './stems.repository.ts';

type Highlights = NonNullable<EntryList['marks']>;

export interface ListPage extends Counts {
  /** Public entries of the requested page, as JSON texts. */
  entries: string[];
  /** Highlights by entry id; undefined without a search text. */
  marks: Highlights | undefined;
}

/**
 * Reads lists of entries from Elasticsearch. Every method throws ProblemError 503 search_unavailable when the
 * cluster fails.
 */
@Injectable()
export class DirectoryRepository {
  constructor(
    private readonly elasticsearch: Elasticsearch,
    private readonly stems: StemsRepository,
    private readonly followerBounds: FollowerBoundsRepository,
  ) {}

  /**
   * Returns one page of results, in one request.
   * @param counts the total and the facets, if they are known; otherwise Elasticsearch counts them
   */
  async findPage(list: ListSearch, counts?: Counts): Promise<ListPage> {
    const { search } = list.query;
    const { entries, response } =
      (counts && isAllByFewestFollowers(list) ? await this.findFewestFollowers(list) : null) ??
      (await this.elasticsearch.searchEntries(buildListRequest(list, { counts: !counts })));
    const marks = search === undefined ? undefined : await this.highlight(entries, search, list);
    return { entries, marks, ...(counts ?? parseCounts(response, list.filters)) };
  }

  /**
   * Searches only among the entries below a bound of followers, which is faster. Returns null if the bound doesn't
   * cover the page. A full page is correct, because all entries on it and before it are below the bound.
   */
  private async findFewestFollowers(list: ListSearch) {
    const { page, limit } = list.query;
    const maxFollowers = await this.followerBounds.estimate(page * limit);
    if (maxFollowers === undefined) return null;
    const found = await this.elasticsearch.searchEntries(
      buildListRequest(list, { counts: false, maxFollowers }),
    );
    return found.entries.length === limit ? found : null;
  }

  /**
   * Returns the public entries with the most followers, as JSON texts. `isLastShared` is true if the next
   * entry has the same number of followers as the last returned entry. Counts the followers on the query's
   * platform, or on each entry's main platform if the query has none.
   */
  async findRanking(
    query: RankingQuery,
    size: number,
  ): Promise<{ entries: string[]; isLastShared: boolean }> {
    const { entries, response } = await this.elasticsearch.searchEntries({
      size: size + 1,
      query: { bool: { filter: buildRankingFilters(query) } },
      sort: buildRankingSort(query),
    });
    const [last, next] = response.hits.hits.slice(size - 1).map(({ sort }) => sort?.[0]);
    return { entries: entries.slice(0, size), isLastShared: next !== undefined && next === last };
  }

  /**
   * Returns the ranges to highlight in the names and descriptions of entries. Elasticsearch's own highlighter
   * would be more expensive, because it analyses whole texts.
   */
  private async highlight(
    entries: readonly string[],
    search: string,
    { fuzzy }: ListSearch,
  ): Promise<Highlights> {
    const searched = parseSearch(search).terms.flatMap((term) => term.words);
    const shown = entries.map((entry) => {
      const { id, name, description }: Entry = JSON.parse(entry);
      return { id, texts: { name: tokenize(name), description: tokenize(description) } };
    });
    const stemmed = shown.flatMap(({ texts }) =>
      Object.values(texts).flatMap((tokens) => findWordsToStem(tokens, searched)),
    );
    const stems = await this.stems.getStems(new Set([...searched, ...stemmed]));
    const highlights = shown.flatMap(({ id, texts }) => {
      const highlightedFields = Object.entries(texts).flatMap(([field, tokens]) => {
        const ranges = findHighlights(tokens, searched, { fuzzy, stems });
        return ranges.length > 0 ? [[field, ranges] as const] : [];
      });
      return highlightedFields.length > 0 ? [[id, Object.fromEntries(highlightedFields)] as const] : [];
    });
    return Object.fromEntries(highlights);
  }
}
