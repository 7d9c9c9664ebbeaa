import type { DirectoryTotals } from '@bottin/contracts/domain/directory-totals.ts';
import type { EntryState } from '@bottin/contracts/domain/entry.ts';
import { platforms } from '@bottin/contracts/domain/platforms.ts';
import type { Filter } from '@bottin/contracts/filters/define-filter.ts';
import { type DirectoryQuery, directoryFilters, type Facets } from '@bottin/contracts/filters/directory.ts';
import type { EntryList } from '@bottin/contracts/filters/entry-list.ts';
import type { estypes } from '@elastic/elasticsearch';
import { Injectable } from '@nestjs/common';
import { Elasticsearch } from '../cluster/elasticsearch.ts';
import { type FacetAnswer, facetAggregations, facetsFrom } from './facets.rules.ts';
import { chosenFilters, listedOnly } from './filters.rules.ts';
import { highlightOf, marksOf } from './marks.rules.ts';
import { sortOf, textQuery } from './query.rules.ts';

/** One page of the directory. */
export interface DirectoryPage {
  states: EntryState[];
  total: number;
  facets: Facets;
  /** What the search found, by the entry's id; none without a search. */
  marks: NonNullable<EntryList['marks']> | undefined;
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
  constructor(private readonly elasticsearch: Elasticsearch) {}

  /**
   * A page of the directory, with a facet of each filter; a text that nothing matches to the letter is searched again with
   * typos allowed.
   */
  async list(query: DirectoryQuery, filters: readonly Filter[] = directoryFilters): Promise<DirectoryPage> {
    const exact = await this.page(query, { fuzzy: false, filters });
    return exact.total > 0 || !query.search ? exact : this.page(query, { fuzzy: true, filters });
  }

  /** The listed entries with most followers on their main platform. */
  async rankings(size: number): Promise<EntryState[]> {
    const answer = await this.search({
      size,
      query: { bool: { filter: [...listed, { exists: { field: 'followers' } }] } },
      sort: [{ followers: 'desc' }, { nameSort: 'asc' }, { id: 'asc' }],
    });
    return statesOf(answer);
  }

  async stats(): Promise<DirectoryTotals> {
    const answer = await this.search({
      size: 0,
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
      query: { bool: { filter: listed } },
      aggs: { categories: { terms: { field: 'categories', size: 100 } } },
    });
    const { categories } = answer.aggregations as unknown as { categories: Buckets };
    return new Map(categories.buckets.map(({ key, doc_count }) => [key, doc_count]));
  }

  private async page(
    query: DirectoryQuery,
    { fuzzy, filters }: { fuzzy: boolean; filters: readonly Filter[] },
  ): Promise<DirectoryPage> {
    const { search, page, limit } = query;
    const answer = await this.search({
      from: (page - 1) * limit,
      size: limit,
      query: { bool: { filter: listed, ...(search ? { must: [textQuery(search, { fuzzy })] } : {}) } },
      // After the aggregations: each facet takes its own share of the filters.
      post_filter: { bool: { filter: chosenFilters(query, { filters }) } },
      aggs: facetAggregations(query, filters),
      sort: sortOf(query),
      ...(search ? { highlight: highlightOf(search, { fuzzy }) } : {}),
    });
    const { total, hits } = answer.hits;
    const marks = hits.flatMap(({ _source, highlight }) => {
      const found = marksOf(highlight);
      return _source && found ? [[_source.state.id, found] as const] : [];
    });
    return {
      states: statesOf(answer),
      total: typeof total === 'number' ? total : (total?.value ?? 0),
      facets: facetsFrom(answer.aggregations as unknown as FacetAnswer, filters) as Facets,
      marks: search ? Object.fromEntries(marks) : undefined,
    };
  }

  private search(request: estypes.SearchRequest): Promise<estypes.SearchResponse<{ state: EntryState }>> {
    return this.elasticsearch.ask((client) =>
      client.search<{ state: EntryState }>({
        index: this.elasticsearch.alias,
        _source: ['state'],
        track_total_hits: true,
        ...request,
      }),
    );
  }
}

function statesOf(answer: estypes.SearchResponse<{ state: EntryState }>): EntryState[] {
  return answer.hits.hits.flatMap(({ _source }) => (_source ? [_source.state] : []));
}
