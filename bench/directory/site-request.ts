import { type DirectoryQuery, directoryFilters } from '@bottin/contracts/filters/directory.ts';
import { buildFilters } from '../../services/search/src/directory/filters.rules.ts';
import { buildSort, buildTextQuery } from '../../services/search/src/directory/query.rules.ts';

/** Alias of the Elasticsearch index that the site reads. */
export const siteIndex = 'bottin-directory';

/**
 * Builds the Elasticsearch request of the search service for a list page, without the total and the facets,
 * which the service requests separately.
 */
export function buildSiteRequest(query: DirectoryQuery): Record<string, unknown> {
  const { search, page, limit } = query;
  return {
    // These three settings repeat `storedEntriesOnly` of the search service, which can't be imported here
    // before it is compiled.
    _source: false,
    stored_fields: ['entry'],
    track_total_hits: false,
    from: (page - 1) * limit,
    size: limit,
    query: {
      bool: {
        filter: buildFilters(query, directoryFilters),
        ...(search ? { must: [buildTextQuery(search, { fuzzy: false })] } : {}),
      },
    },
    sort: buildSort(query),
  };
}
