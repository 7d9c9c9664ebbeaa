import type { DirectoryTotals } from '@bottin/contracts/domain/directory-totals.ts';
import type { Entry } from '@bottin/contracts/domain/entry.ts';
import { platforms } from '@bottin/contracts/domain/platforms.ts';
import { tokenize } from '@bottin/contracts/domain/words.ts';
import type { Filter } from '@bottin/contracts/filters/define-filter.ts';
import type { DirectoryQuery } from '@bottin/contracts/filters/directory.ts';
import type { EntryList } from '@bottin/contracts/filters/entry-list.ts';
import type { RankingQuery } from '@bottin/contracts/filters/ranking.ts';
import { parseSearch } from '@bottin/query-parser/parse-search.ts';
import type { estypes } from '@elastic/elasticsearch';
import { Injectable } from '@nestjs/common';
import { Elasticsearch } from '../cluster/elasticsearch.ts';
import { getEntryTexts, storedEntriesOnly } from '../cluster/entry-texts.ts';
import { type Counts, type CountsQuery, parseCounts, buildCountsRequest } from './facets.rules.ts';
import { type Choices, buildFilters, listedOnly } from './filters.rules.ts';
import { findHighlights, findWordsToStem } from './highlights.rules.ts';
import { buildSort } from './query.rules.ts';
import { buildRankingFilters, buildRankingSort } from './ranking.rules.ts';
import { StemsRepository } from './stems.repository.ts';
import { type TextSearch, parseTextCounts, buildTextRequest } from './text-request.rules.ts';

type Highlights = NonNullable<EntryList['marks']>;

export interface TextResults {
  /** Public entries of the requested page, as JSON texts. */
  entries: string[];
  /** Highlights by entry id. */
  highlights: Highlights;
  /** Counts for each element of the requested `choices`, in the same order. */
  counts: Counts[];
}

const listed = [...listedOnly];

interface Buckets {
  buckets: Array<{ key: string; doc_count: number }>;
}
interface PlatformAggregate {
  doc_count: number;
  followers: { value: number };
  verified: { doc_count: number };
}

/**
 * Runs the queries of the directory in Elasticsearch. Every method throws ProblemError 503 search_unavailable
 * when the cluster fails.
 */
@Injectable()
export class DirectoryRepository {
  constructor(
    private readonly elasticsearch: Elasticsearch,
    private readonly stems: StemsRepository,
  ) {}

  /**
   * Returns the public entries of one page of results, for a query without a search text, as JSON texts. In
   * the default sort order the query terminates early, because the index is sorted in this order.
   */
  async findPage(query: DirectoryQuery, filters: readonly Filter[]): Promise<string[]> {
    const { page, limit } = query;
    const { hits } = await this.search({
      ...storedEntriesOnly,
      from: (page - 1) * limit,
      size: limit,
      query: { bool: { filter: buildFilters(query, filters) } },
      sort: buildSort(query),
    });
    return getEntryTexts(hits);
  }

  /**
   * Runs a text search. In one request, returns a page of results, and the counts for each element of
   * `choices`.
   */
  async searchText(
    text: TextSearch,
    page: DirectoryQuery,
    choices: readonly Choices[],
  ): Promise<TextResults> {
    const response = await this.search(buildTextRequest(text, { page, choices }));
    const entries = getEntryTexts(response.hits);
    const highlights = await this.highlight(entries, text);
    return { entries, highlights, counts: parseTextCounts(response, text, choices.length) };
  }

  /**
   * Returns the ranges to highlight in the names and descriptions of entries. Elasticsearch's own highlighter
   * would be more expensive, because it analyses whole texts.
   */
  private async highlight(entries: readonly string[], { search, fuzzy }: TextSearch): Promise<Highlights> {
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

  /**
   * Returns how many entries match the choices, and the facets of those filters in which nothing is chosen.
   * Ignores the search text.
   */
  async counts(question: Pick<CountsQuery, 'choices' | 'filters'>): Promise<Counts> {
    const { hits, aggregations = {} } = await this.search(buildCountsRequest(question));
    const total = typeof hits.total === 'number' ? hits.total : (hits.total?.value ?? 0);
    return parseCounts(total, aggregations, question.filters);
  }

  /**
   * Returns the public entries with the most followers, as JSON texts. Counts the followers on the query's
   * platform, or on each entry's main platform if the query has none.
   */
  async findRanking(query: RankingQuery, size: number): Promise<string[]> {
    const { hits } = await this.search({
      ...storedEntriesOnly,
      size,
      query: { bool: { filter: buildRankingFilters(query) } },
      sort: buildRankingSort(query),
    });
    return getEntryTexts(hits);
  }

  async getStats(): Promise<DirectoryTotals> {
    const response = await this.search({
      size: 0,
      track_total_hits: false,
      query: { bool: { filter: [{ term: { deleted: false } }] } },
      aggs: {
        brands: { filter: { term: { brand: true } } },
        listed: {
          filter: { term: { listed: true } },
          aggs: {
            followers: { sum: { field: 'followers' } },
            ...Object.fromEntries(
              platforms.map((platform) => [
                platform,
                {
                  filter: { term: { platforms: platform } },
                  aggs: {
                    followers: { sum: { field: `followersOn.${platform}` } },
                    verified: { filter: { term: { verified: true } } },
                  },
                },
              ]),
            ),
          },
        },
      },
    });
    const { brands, listed: entries } = response.aggregations as unknown as {
      brands: { doc_count: number };
      listed: { doc_count: number; followers: { value: number } } & Record<
        (typeof platforms)[number],
        PlatformAggregate
      >;
    };
    const byPlatform = Object.fromEntries(
      platforms.map((platform) => {
        const { doc_count: creators, followers, verified } = entries[platform];
        return [platform, { creators, followers: followers.value, verified: verified.doc_count }];
      }),
    ) as DirectoryTotals['byPlatform'];
    return {
      totalCreators: entries.doc_count,
      totalBrands: brands.doc_count,
      totalFollowers: entries.followers.value,
      platforms: platforms.filter((platform) => entries[platform].doc_count > 0).length,
      byPlatform,
    };
  }

  /** Returns the number of listed entries by category slug. */
  async countByCategory(): Promise<Map<string, number>> {
    const response = await this.search({
      size: 0,
      track_total_hits: false,
      query: { bool: { filter: listed } },
      aggs: { categories: { terms: { field: 'categories', size: 100 } } },
    });
    const { categories } = response.aggregations as unknown as { categories: Buckets };
    return new Map(categories.buckets.map(({ key, doc_count }) => [key, doc_count]));
  }

  private search(request: estypes.SearchRequest): Promise<estypes.SearchResponse> {
    return this.elasticsearch.query((client) =>
      client.search({ index: this.elasticsearch.alias, ...request }),
    );
  }
}
