import type { Entry } from '@bottin/contracts/domain/entry.ts';
import { limits } from '@bottin/contracts/domain/limits.ts';
import { fuzziness } from '@bottin/query-parser/typos.ts';
import type { estypes } from '@elastic/elasticsearch';
import { Injectable } from '@nestjs/common';
import { Elasticsearch } from '../cluster/elasticsearch.ts';
import { entriesOf, entriesOnly } from '../cluster/entry-texts.ts';
import { listedOnly } from './filters.rules.ts';
import type { LabelCounts } from './suggestions.rules.ts';

/** More than there are categories, and cities with an entry. */
const mostTerms = 500;

type Counted = { buckets: Array<{ key: string; doc_count: number }> };

/** What suggestions are made from. */
@Injectable()
export class SuggestionsRepository {
  constructor(private readonly elasticsearch: Elasticsearch) {}

  /** Entries in whose name every word begins one, those whose whole name begins so first, then by followers. */
  async named(words: readonly string[]): Promise<Entry[]> {
    return creatorsIn(
      await this.search({
        query: {
          bool: {
            filter: [...listedOnly],
            must: words.map((word) => beginsWith(word, { isAlone: words.length === 1 })),
            should: [{ prefix: { nameSort: { value: words.join('-'), boost: 10 } } }],
          },
        },
      }),
    );
  }

  /** Entries that are something (`Meaning.token`). */
  async meant(token: string): Promise<Entry[]> {
    return creatorsIn(
      await this.search({ query: { bool: { filter: [...listedOnly, { term: { meanings: token } }] } } }),
    );
  }

  /** Returns the counts of each category and city. Elasticsearch caches them until a refresh shows a change. */
  async labels(): Promise<LabelCounts> {
    const { aggregations } = await this.elasticsearch.ask((client) =>
      client.search({
        index: this.elasticsearch.alias,
        size: 0,
        request_cache: true,
        track_total_hits: false,
        query: { bool: { filter: [...listedOnly] } },
        aggs: {
          categories: { terms: { field: 'categories', size: mostTerms } },
          cities: { terms: { field: 'city.exact', size: mostTerms } },
        },
      }),
    );
    const { categories, cities } = aggregations as unknown as { categories: Counted; cities: Counted };
    const counts = ({ buckets }: Counted) => new Map(buckets.map(({ key, doc_count }) => [key, doc_count]));
    return { categories: counts(categories), cities: counts(cities) };
  }

  /** Entries whose name is like the words but for a typo. */
  async similar(words: readonly string[]): Promise<Entry[]> {
    const like = { query: words.join(' '), operator: 'and', fuzziness, prefix_length: 1 } as const;
    return creatorsIn(
      await this.search({
        query: { bool: { filter: [...listedOnly], must: [{ match: { 'name.plain': like } }] } },
      }),
    );
  }

  private search(request: estypes.SearchRequest): Promise<estypes.SearchResponse> {
    return this.elasticsearch.ask((client) =>
      client.search({
        index: this.elasticsearch.alias,
        size: limits.suggestions,
        ...entriesOnly,
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

/** One word may be a whole name without its spaces. */
function beginsWith(word: string, { isAlone }: { isAlone: boolean }): estypes.QueryDslQueryContainer {
  const inName = { prefix: { 'name.plain': word } };
  return isAlone ? { bool: { should: [inName, { prefix: { joinedNames: word } }] } } : inName;
}

function creatorsIn({ hits }: estypes.SearchResponse): Entry[] {
  return entriesOf(hits).map((entry) => JSON.parse(entry));
}
