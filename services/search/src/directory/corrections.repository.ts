import { type CategorySlug, categoryLabels } from '@bottin/contracts/domain/categories.ts';
import type { EntryState } from '@bottin/contracts/domain/entry.ts';
import { parseSearch } from '@bottin/query-parser/parse-search.ts';
import type { DirectoryQuery } from '@bottin/contracts/filters/directory.ts';
import type { estypes } from '@elastic/elasticsearch';
import { Injectable } from '@nestjs/common';
import { Elasticsearch } from '../cluster/elasticsearch.ts';
import { bestOf, type Candidate, candidatesFor, spellOut } from './corrections.rules.ts';
import { isFrench } from './french-words.ts';
import { filtersOf } from './filters.rules.ts';
import { mayBeMeant } from './meant-words.rules.ts';
import { textQuery } from './query.rules.ts';

interface Found {
  buckets: Array<{
    doc_count: number;
    best: { hits: { hits: Array<{ _source?: { state: EntryState } }> } };
  }>;
}

/** Looks for a search that finds something, in place of one that doesn't. */
@Injectable()
export class CorrectionsRepository {
  constructor(private readonly elasticsearch: Elasticsearch) {}

  /** A text close to the one searched that finds something with the same filters; undefined when there is none. */
  async didYouMean(query: DirectoryQuery & { search: string }): Promise<string | undefined> {
    const words = parseSearch(query.search).terms.flatMap((term) => term.words);
    if (words.length === 0) return undefined;
    const groups = candidatesFor(words, await this.corrections(words));
    const candidates = groups.flat();
    if (candidates.length === 0) return undefined;
    const { buckets } = await this.countFound(query, candidates);
    const counts = candidates.map((candidate, at) => [candidate, buckets[at]?.doc_count ?? 0] as const);
    const best = bestOf(groups, new Map(counts));
    if (!best) return undefined;
    const state = buckets[candidates.indexOf(best)]?.best.hits.hits[0]?._source?.state;
    return spellOut(best, query.search, state ? spellingsOf(state) : []);
  }

  /** For each word that no entry has the likeliest that one has and that was meant; the first letter may be wrong too. */
  private async corrections(words: readonly string[]): Promise<Map<string, string>> {
    const { suggest } = await this.search({
      suggest: {
        text: words.join(' '),
        words: {
          term: { field: 'allPlain', suggest_mode: 'missing', prefix_length: 0, min_word_length: 4, size: 8 },
        },
      },
    });
    const entries = (suggest?.words ?? []).flatMap(({ text, options }) => {
      const likely = [options].flat().flatMap((option) => ('text' in option ? [option.text] : []));
      const meant = likely.find((word) => mayBeMeant(text, word, isFrench));
      return meant === undefined ? [] : [[text, meant] as const];
    });
    return new Map(entries);
  }

  private async countFound(query: DirectoryQuery, candidates: readonly Candidate[]): Promise<Found> {
    const texts = candidates.map((candidate) => candidate.join(' '));
    const { aggregations } = await this.search({
      query: { bool: { filter: filtersOf(query) } },
      aggs: {
        found: {
          filters: { filters: texts.map((text) => textQuery(text, { fuzzy: false })) },
          aggs: { best: { top_hits: { size: 1, _source: ['state'] } } },
        },
      },
    });
    return (aggregations as unknown as { found: Found }).found;
  }

  private search(request: estypes.SearchRequest): Promise<estypes.SearchResponse> {
    const { alias } = this.elasticsearch;
    return this.elasticsearch.ask((client) =>
      client.search({ index: alias, size: 0, track_total_hits: false, ...request }),
    );
  }
}

/** The texts of an entry whose words may be suggested, the name first. */
function spellingsOf({ name, region, categories, tags, description }: EntryState): string[] {
  const labels = categories.map((slug) => categoryLabels[slug as CategorySlug] ?? slug);
  return [name, region, ...labels, ...tags, description];
}
