import type { EntryState } from '@bottin/contracts/domain/entry.ts';
import { limits } from '@bottin/contracts/domain/limits.ts';
import type { estypes } from '@elastic/elasticsearch';
import { Injectable } from '@nestjs/common';
import { Elasticsearch } from '../cluster/elasticsearch.ts';
import { listedOnly } from './filters.rules.ts';
import type { Counts } from './suggestions.rules.ts';

/** More than there are categories, and cities with an entry. */
const mostTerms = 500;

type Counted = { buckets: Array<{ key: string; doc_count: number }> };

/** What suggestions are made from. */
@Injectable()
export class SuggestionsRepository {
  constructor(private readonly elasticsearch: Elasticsearch) {}

  /**
   * Entries in whose name every word begins one, those whose whole name begins so first, then by followers; and, of
   * all listed entries, the counts of categories and cities.
   */
  async find(
    words: readonly string[],
  ): Promise<{ creators: EntryState[]; categories: Counts; cities: Counts }> {
    const answer = await this.search({
      query: {
        bool: {
          filter: [...listedOnly],
          must: words.map((word) => ({ prefix: { 'name.plain': word } })),
          should: [{ prefix: { nameSort: { value: words.join('-'), boost: 10 } } }],
        },
      },
      aggs: {
        directory: {
          global: {},
          aggs: {
            listed: {
              filter: { bool: { filter: [...listedOnly] } },
              aggs: {
                categories: { terms: { field: 'categories', size: mostTerms } },
                cities: { terms: { field: 'city.exact', size: mostTerms } },
              },
            },
          },
        },
      },
    });
    const { directory } = answer.aggregations as unknown as {
      directory: { listed: { categories: Counted; cities: Counted } };
    };
    const counts = ({ buckets }: Counted) => new Map(buckets.map(({ key, doc_count }) => [key, doc_count]));
    const { categories, cities } = directory.listed;
    return { creators: statesOf(answer), categories: counts(categories), cities: counts(cities) };
  }

  /** Entries whose name is like the words but for a typo. */
  async similar(words: readonly string[]): Promise<EntryState[]> {
    const like = { query: words.join(' '), operator: 'and', fuzziness: 'AUTO', prefix_length: 1 } as const;
    return statesOf(
      await this.search({
        query: { bool: { filter: [...listedOnly], must: [{ match: { 'name.plain': like } }] } },
      }),
    );
  }

  private search(request: estypes.SearchRequest): Promise<estypes.SearchResponse<{ state: EntryState }>> {
    return this.elasticsearch.ask((client) =>
      client.search<{ state: EntryState }>({
        index: this.elasticsearch.alias,
        size: limits.suggestions,
        _source: ['state'],
        track_total_hits: false,
        sort: [
          { _score: { order: 'desc' } },
          { followers: { order: 'desc', missing: '_last' } },
          { id: 'asc' },
        ],
        ...request,
      }),
    );
  }
}

function statesOf(answer: estypes.SearchResponse<{ state: EntryState }>): EntryState[] {
  return answer.hits.hits.flatMap(({ _source }) => (_source ? [_source.state] : []));
}
