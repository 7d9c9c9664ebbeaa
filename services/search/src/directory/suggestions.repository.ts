import type { Entry } from '@bottin/contracts/domain/entry.ts';
import { limits } from '@bottin/contracts/domain/limits.ts';
import { fuzziness } from '@bottin/query-parser/typos.ts';
import type { estypes } from '@elastic/elasticsearch';
import { Injectable } from '@nestjs/common';
import { Elasticsearch } from '../cluster/elasticsearch.ts';
import { listedOnly } from './list-request.rules.ts';
import type { LabelCounts } from './suggestions.rules.ts';

/**
 * Maximum number of categories and maximum number of cities in the counts. Both are higher than the actual
 * numbers, so nothing is left out.
 */
const maxTerms = 500;

type TermsAggregate = { buckets: Array<{ key: string; doc_count: number }> };

@Injectable()
export class SuggestionsRepository {
  constructor(private readonly elasticsearch: Elasticsearch) {}

  /**
   * Finds entries by name: each of the given words must be a prefix of a word in the name. Names that start
   * with all given words in this order come first, then the entries with the most followers.
   */
  findByNamePrefixes(words: readonly string[]): Promise<Entry[]> {
    return this.find({
      filter: [...listedOnly],
      must: words.map((word) => buildPrefixQuery(word, { isAlone: words.length === 1 })),
      should: [{ constant_score: { filter: buildStartQuery(words), boost: 10 } }],
    });
  }

  /**
   * Returns the entries with this meaning.
   * @param token the token of the meaning (`Meaning.token`)
   */
  findByMeaning(token: string): Promise<Entry[]> {
    return this.find({ filter: [...listedOnly, { term: { meanings: token } }] });
  }

  /**
   * Counts the entries of each category and of each city. Elasticsearch caches the counts until a refresh
   * makes changes visible.
   */
  async countLabels(): Promise<LabelCounts> {
    const { aggregations } = await this.elasticsearch.search({
      size: 0,
      request_cache: true,
      track_total_hits: false,
      query: { bool: { filter: [...listedOnly] } },
      aggs: {
        categories: { terms: { field: 'categories', size: maxTerms } },
        cities: { terms: { field: 'city.exact', size: maxTerms } },
      },
    });
    const { categories, cities } = aggregations as unknown as {
      categories: TermsAggregate;
      cities: TermsAggregate;
    };
    const counts = ({ buckets }: TermsAggregate) =>
      new Map(buckets.map(({ key, doc_count }) => [key, doc_count]));
    return { categories: counts(categories), cities: counts(cities) };
  }

  /** Returns the entries whose name contains all given words. Each word may have a typo. */
  findSimilarNames(words: readonly string[]): Promise<Entry[]> {
    const like = { query: words.join(' '), operator: 'and', fuzziness, prefix_length: 1 } as const;
    return this.find({ filter: [...listedOnly], must: [{ match: { 'name.plain': like } }] });
  }

  private async find(bool: estypes.QueryDslBoolQuery): Promise<Entry[]> {
    const { entries } = await this.elasticsearch.searchEntries({
      size: limits.suggestions,
      query: { bool },
      sort: [
        { _score: { order: 'desc' } },
        { followers: { order: 'desc', missing: '_last' } },
        { id: 'asc' },
      ],
    });
    return entries.map((entry) => JSON.parse(entry));
  }
}

/**
 * Builds the query for names in which a word starts with `word`. If `word` is the only word that was typed,
 * it may also be the beginning of a whole name that was typed without spaces.
 */
function buildPrefixQuery(word: string, { isAlone }: { isAlone: boolean }): estypes.QueryDslQueryContainer {
  const inName = { prefix: { 'name.plain': word } };
  return isAlone ? { bool: { should: [inName, { prefix: { joinedNames: word } }] } } : inName;
}

/**
 * Builds the query for public names that start with all of `words` in this order; the last one may be the
 * beginning of a word. It compares words, so the spaces, hyphens and elided articles of a name don't matter.
 */
function buildStartQuery(words: readonly string[]): estypes.QueryDslQueryContainer {
  const clauses = words.map(
    (word, at): estypes.QueryDslSpanQuery =>
      at === words.length - 1
        ? { span_multi: { match: { prefix: { 'name.plain': word } } } }
        : { span_term: { 'name.plain': word } },
  );
  // The channel names of an entry come after its public name, so they don't match.
  return {
    span_first: { match: { span_near: { clauses, slop: 0, in_order: true } }, end: words.length },
  };
}
