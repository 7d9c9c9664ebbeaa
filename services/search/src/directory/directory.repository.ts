import type { DirectoryTotals } from '@bottin/contracts/domain/directory-totals.ts';
import type { Entry } from '@bottin/contracts/domain/entry.ts';
import { platforms } from '@bottin/contracts/domain/platforms.ts';
import { readSearch } from '@bottin/contracts/domain/search/search-text.ts';
import type { Filter } from '@bottin/contracts/filters/define-filter.ts';
import type { DirectoryQuery } from '@bottin/contracts/filters/directory.ts';
import type { EntryList } from '@bottin/contracts/filters/entry-list.ts';
import type { RankingQuery } from '@bottin/contracts/filters/ranking.ts';
import type { estypes } from '@elastic/elasticsearch';
import { Injectable } from '@nestjs/common';
import { Elasticsearch } from '../cluster/elasticsearch.ts';
import { entriesOf, entriesOnly } from '../cluster/entry-texts.ts';
import { type Counts, type CountsQuestion, countsFrom, countsRequest } from './facets.rules.ts';
import { filtersOf, listedOnly } from './filters.rules.ts';
import type { FollowersBounds } from './followers-order.ts';
import { marksIn, stemmedAmong, wordsIn } from './marks.rules.ts';
import { sortOf } from './query.rules.ts';
import { rankedBy, rankingSort } from './ranking.rules.ts';
import { StemsRepository } from './stems.repository.ts';
import { TextQuestionsRepository } from './text-questions.repository.ts';

/** One page of the directory. */
export interface DirectoryPage {
  /** The public entries, as JSON texts. */
  entries: string[];
  /** What the search found, by the entry's id; none without a search. */
  marks: NonNullable<EntryList['marks']> | undefined;
}

export interface PageOptions {
  fuzzy: boolean;
  filters: readonly Filter[];
  bounds?: FollowersBounds | undefined;
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

/** The read model's questions. */
@Injectable()
export class DirectoryRepository {
  constructor(
    private readonly elasticsearch: Elasticsearch,
    private readonly texts: TextQuestionsRepository,
    private readonly stems: StemsRepository,
  ) {}

  /**
   * A page of the directory. It counts nothing: in the order of the index it ends with the last entry of the page, and begins where
   * `bounds` say when these are known.
   */
  async page(query: DirectoryQuery, { fuzzy, filters, bounds }: PageOptions): Promise<DirectoryPage> {
    const { search, limit } = query;
    if (search !== undefined) {
      const entries = await this.texts.entries({ search, fuzzy, filters }, query);
      return { entries, marks: await this.marks(entries, { search, fuzzy }) };
    }
    const bounded = bounds ? await this.entries(query, filters, bounds) : [];
    // Fewer than a page: someone has left the bounds, and hasn't been heard of yet.
    const entries = bounded.length === limit ? bounded : await this.entries(query, filters);
    return { entries, marks: undefined };
  }

  private async entries(
    query: DirectoryQuery,
    filters: readonly Filter[],
    bounds?: FollowersBounds,
  ): Promise<string[]> {
    const { page, limit } = query;
    const { hits } = await this.search({
      ...entriesOnly,
      from: bounds?.skip ?? (page - 1) * limit,
      size: limit,
      query: {
        bool: {
          filter: [
            ...filtersOf(query, filters),
            ...(bounds ? [{ range: { followers: { gte: bounds.least, lte: bounds.most } } }] : []),
          ],
        },
      },
      sort: sortOf(query),
    });
    return entriesOf(hits);
  }

  /** What a search found in the entries that are shown: cheaper here than by Elasticsearch, which would analyse all their texts. */
  private async marks(
    entries: readonly string[],
    { search, fuzzy }: { search: string; fuzzy: boolean },
  ): Promise<DirectoryPage['marks']> {
    const searched = readSearch(search).terms.flatMap((term) => term.words);
    const shown = entries.map((entry) => {
      const { id, name, description }: Entry = JSON.parse(entry);
      return { id, texts: { name: wordsIn(name), description: wordsIn(description) } };
    });
    const stemmed = shown.flatMap(({ texts }) =>
      Object.values(texts).flatMap((words) => stemmedAmong(words, searched)),
    );
    const stems = await this.stems.of(new Set([...searched, ...stemmed]));
    const marks = shown.flatMap(({ id, texts }) => {
      const found = Object.entries(texts).flatMap(([field, words]) => {
        const ranges = marksIn(words, searched, { fuzzy, stems });
        return ranges.length > 0 ? [[field, ranges] as const] : [];
      });
      return found.length > 0 ? [[id, Object.fromEntries(found)] as const] : [];
    });
    return Object.fromEntries(marks);
  }

  /** How many entries there are, and the facets of the filters in which nothing is chosen. */
  async counts(question: CountsQuestion): Promise<Counts> {
    const { search, fuzzy, choices, filters } = question;
    if (search !== null) return this.texts.counts({ search, fuzzy, filters }, choices);
    const { hits, aggregations = {} } = await this.search(countsRequest(question));
    const total = typeof hits.total === 'number' ? hits.total : (hits.total?.value ?? 0);
    return countsFrom(total, aggregations, filters);
  }

  /** The listed entries with most followers, on one platform or on their main one, as JSON texts. */
  async rankings(query: RankingQuery, size: number): Promise<string[]> {
    const { hits } = await this.search({
      ...entriesOnly,
      size,
      query: { bool: { filter: rankedBy(query) } },
      sort: rankingSort(query),
    });
    return entriesOf(hits);
  }

  async stats(): Promise<DirectoryTotals> {
    const answer = await this.search({
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
    const { brands, listed: entries } = answer.aggregations as unknown as {
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

  /** Listed entries per canonical category. */
  async categoryCounts(): Promise<Map<string, number>> {
    const answer = await this.search({
      size: 0,
      track_total_hits: false,
      query: { bool: { filter: listed } },
      aggs: { categories: { terms: { field: 'categories', size: 100 } } },
    });
    const { categories } = answer.aggregations as unknown as { categories: Buckets };
    return new Map(categories.buckets.map(({ key, doc_count }) => [key, doc_count]));
  }

  private search(request: estypes.SearchRequest): Promise<estypes.SearchResponse> {
    return this.elasticsearch.ask((client) => client.search({ index: this.elasticsearch.alias, ...request }));
  }
}
