import type { estypes } from '@elastic/elasticsearch';
import { searchUnavailable } from './elasticsearch.ts';

/**
 * Request options with which a hit contains only the public entry, from a stored field. Elasticsearch then
 * neither parses `_source` nor counts all hits.
 */
export const storedEntriesOnly = {
  _source: false,
  stored_fields: ['entry'],
  track_total_hits: false,
} as const satisfies estypes.SearchRequest;

/**
 * Returns the public entries of the hits, as the JSON texts that were indexed.
 * @throws ProblemError 503 search_unavailable when an earlier release built the index without these texts.
 * The index is being rebuilt then.
 */
export function getEntryTexts({ hits }: Pick<estypes.SearchHitsMetadata, 'hits'>): string[] {
  return hits.map(({ fields }) => {
    const [entry] = (fields?.entry ?? []) as string[];
    if (entry === undefined) throw searchUnavailable();
    return entry;
  });
}
