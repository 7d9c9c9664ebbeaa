import type { estypes } from '@elastic/elasticsearch';
import { searchUnavailable } from './elasticsearch.ts';

/** Asks for the public entries alone, whose texts are stored apart: no document is parsed, and nothing is counted. */
export const entriesOnly = {
  _source: false,
  stored_fields: ['entry'],
  track_total_hits: false,
} as const satisfies estypes.SearchRequest;

/**
 * The public entries of the hits, as the JSON texts that they were indexed with.
 * @throws ProblemError 503 search_unavailable when the index is of a release that stored none: it is being rebuilt
 */
export function entriesOf({ hits }: Pick<estypes.SearchHitsMetadata, 'hits'>): string[] {
  return hits.map(({ fields }) => {
    const [entry] = (fields?.entry ?? []) as string[];
    if (entry === undefined) throw searchUnavailable();
    return entry;
  });
}
