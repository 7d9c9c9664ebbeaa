import type { estypes } from '@elastic/elasticsearch';
import { searchUnavailable } from './elasticsearch.ts';

/** Fetches only the stored public entry: Elasticsearch neither parses `_source` nor computes the total. */
export const storedEntriesOnly = {
  _source: false,
  stored_fields: ['entry'],
  track_total_hits: false,
} as const satisfies estypes.SearchRequest;

/**
 * Returns the public entries of the hits, as the JSON texts that were indexed.
 * @throws ProblemError 503 search_unavailable when the index was built by an earlier release, without these
 * texts, and is being rebuilt
 */
export function getEntryTexts({ hits }: Pick<estypes.SearchHitsMetadata, 'hits'>): string[] {
  return hits.map(({ fields }) => {
    const [entry] = (fields?.entry ?? []) as string[];
    if (entry === undefined) throw searchUnavailable();
    return entry;
  });
}
