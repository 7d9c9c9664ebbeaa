import { type CategorySlug, categoryLabels } from '@bottin/contracts/domain/categories.ts';
import type { EntryState } from '@bottin/contracts/domain/entry.ts';
import { directoryFilters } from '@bottin/contracts/filters/directory.ts';
import type { DirectoryQuery } from '@bottin/contracts/filters/directory-query.ts';
import { parseSearch } from '@bottin/query-parser/parse-search.ts';
import { CachedValue } from '@bottin/service-kit/cached-value.ts';
import type { estypes } from '@elastic/elasticsearch';
import { Injectable } from '@nestjs/common';
import { Elasticsearch } from '../cluster/elasticsearch.ts';
import { buildCandidates, type Candidate, pickBest, spellOut } from './corrections.rules.ts';
import { FrenchWords } from './french-words.ts';
import { buildFilters } from './list-request.rules.ts';
import { isPlausibleCorrection } from './plausible-corrections.rules.ts';
import { buildTextQuery } from './text-query.rules.ts';

interface CandidateCounts {
  buckets: Array<{
    doc_count: number;
    best: { hits: { hits: Array<{ _source?: { state: EntryState } }> } };
  }>;
}

/** Suggests another search text for a search without results. */
@Injectable()
export class CorrectionsRepository {
  /** Loaded on first use, because many processes never need the words. */
  private readonly frenchWords = new CachedValue(
    () => FrenchWords.load(),
    () => Number.POSITIVE_INFINITY,
  );

  constructor(private readonly elasticsearch: Elasticsearch) {}

  /**
   * Returns a search text that is similar to the query's and has results under the same filters. Returns
   * undefined if there is none.
   */
  async suggestSearch(query: DirectoryQuery & { search: string }): Promise<string | undefined> {
    const words = parseSearch(query.search).terms.flatMap((term) => term.words);
    if (words.length === 0) return undefined;
    const groups = buildCandidates(words, await this.findCorrections(words));
    const candidates = groups.flat();
    if (candidates.length === 0) return undefined;
    const { buckets } = await this.countResults(query, candidates);
    const counts = candidates.map((candidate, at) => [candidate, buckets[at]?.doc_count ?? 0] as const);
    const best = pickBest(groups, new Map(counts));
    if (!best) return undefined;
    const state = buckets[candidates.indexOf(best)]?.best.hits.hits[0]?._source?.state;
    return spellOut(best, query.search, state ? listEntryTexts(state) : []);
  }

  /**
   * Finds the most likely correction of each word that occurs in no entry. A correction may even change the
   * first letter. Words without a likely correction are missing in the result.
   */
  private async findCorrections(words: readonly string[]): Promise<Map<string, string>> {
    const { suggest } = await this.search({
      suggest: {
        text: words.join(' '),
        words: {
          term: { field: 'allPlain', suggest_mode: 'missing', prefix_length: 0, min_word_length: 4, size: 8 },
        },
      },
    });
    const frenchWords = await this.frenchWords.get();
    const entries = (suggest?.words ?? []).flatMap(({ text, options }) => {
      const likely = [options].flat().flatMap((option) => ('text' in option ? [option.text] : []));
      const isFrench = likely.length > 0 && frenchWords.has(text);
      const correction = likely.find((word) => isPlausibleCorrection(text, word, { isFrench }));
      return correction === undefined ? [] : [[text, correction] as const];
    });
    return new Map(entries);
  }

  private async countResults(
    query: DirectoryQuery,
    candidates: readonly Candidate[],
  ): Promise<CandidateCounts> {
    const texts = candidates.map((candidate) => candidate.join(' '));
    const { aggregations } = await this.search({
      query: { bool: { filter: buildFilters(query, directoryFilters) } },
      aggs: {
        found: {
          filters: { filters: texts.map((text) => buildTextQuery(text, { fuzzy: false })) },
          aggs: { best: { top_hits: { size: 1, _source: ['state'] } } },
        },
      },
    });
    return (aggregations as unknown as { found: CandidateCounts }).found;
  }

  private search(request: estypes.SearchRequest): Promise<estypes.SearchResponse> {
    return this.elasticsearch.search({ size: 0, track_total_hits: false, ...request });
  }
}

/**
 * Returns the texts of an entry, starting with the name. A corrected word is spelled as in the first text
 * that contains the word.
 */
function listEntryTexts({ name, region, categories, tags, description }: EntryState): string[] {
  const labels = categories.map((slug) => categoryLabels[slug as CategorySlug] ?? slug);
  return [name, region, ...labels, ...tags, description];
}
