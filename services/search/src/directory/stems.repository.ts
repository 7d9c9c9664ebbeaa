import { plainSigns } from '@bottin/contracts/domain/signs.ts';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Elasticsearch } from '../cluster/elasticsearch.ts';
import type { Stems } from './highlights.rules.ts';

/** More words than descriptions are commonly made of; some 10 MB. */
const mostKept = 50_000;
/** Fewer tokens than Elasticsearch analyses at once (10,000). */
const analysedAtOnce = 5_000;

/** The stems of words, as the index's own analysis makes them. A word is asked for once: its stem changes with the analysis alone. */
@Injectable()
export class StemsRepository {
  private readonly known = new LRUCache<string, string>({ max: mostKept });

  constructor(private readonly elasticsearch: Elasticsearch) {}

  /** @throws ProblemError 503 search_unavailable */
  async of(words: ReadonlySet<string>): Promise<Stems> {
    const stems = new Map<string, string>();
    const unknown: string[] = [];
    for (const word of words) {
      const stem = this.known.get(word);
      if (stem === undefined) unknown.push(word);
      else stems.set(word, stem);
    }
    for (let at = 0; at < unknown.length; at += analysedAtOnce) {
      for (const [word, stem] of await this.analyse(unknown.slice(at, at + analysedAtOnce))) {
        this.known.set(word, stem);
        stems.set(word, stem);
      }
    }
    return stems;
  }

  private async analyse(words: readonly string[]): Promise<Array<[word: string, stem: string]>> {
    const { alias } = this.elasticsearch;
    const plain = words.map(plainSigns);
    const { tokens = [] } = await this.elasticsearch.ask((client) =>
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
