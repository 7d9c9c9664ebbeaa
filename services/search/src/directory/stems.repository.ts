import { normalizePunctuation } from '@bottin/contracts/domain/characters.ts';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Elasticsearch } from '../cluster/elasticsearch.ts';
import type { Stems } from './highlights.rules.ts';

/**
 * Maximum number of stems in the cache, about 10 MB. This is more than the usual vocabulary of descriptions.
 */
const maxCachedStems = 50_000;
/** Number of words per request. It stays well below Elasticsearch's limit of 10,000 tokens per request. */
const analyseBatchSize = 5_000;

/**
 * Returns the stems of words, computed by the index's analyzer. They are cached without expiry, because only
 * a change of the analyzer can change them.
 */
@Injectable()
export class StemsRepository {
  private readonly cache = new LRUCache<string, string>({ max: maxCachedStems });

  constructor(private readonly elasticsearch: Elasticsearch) {}

  /** @throws ProblemError 503 search_unavailable */
  async getStems(words: ReadonlySet<string>): Promise<Stems> {
    const stems = new Map<string, string>();
    const missing: string[] = [];
    for (const word of words) {
      const stem = this.cache.get(word);
      if (stem === undefined) missing.push(word);
      else stems.set(word, stem);
    }
    for (let at = 0; at < missing.length; at += analyseBatchSize) {
      for (const [word, stem] of await this.analyse(missing.slice(at, at + analyseBatchSize))) {
        this.cache.set(word, stem);
        stems.set(word, stem);
      }
    }
    return stems;
  }

  private async analyse(words: readonly string[]): Promise<Array<[word: string, stem: string]>> {
    const { alias } = this.elasticsearch;
    const plain = words.map(normalizePunctuation);
    const { tokens = [] } = await this.elasticsearch.query((client) =>
      client.indices.analyze({ index: alias, analyzer: 'french', text: plain.join(' ') }),
    );
    const stems = new Map(tokens.map(({ start_offset, token }) => [start_offset, token]));
    let offset = 0;
    return words.map((word, place) => {
      const stem = stems.get(offset) ?? word;
      offset += (plain[place] ?? '').length + 1;
      return [word, stem];
    });
  }
}
