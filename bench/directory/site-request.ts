import { type DirectoryQuery, directoryFilters } from '@bottin/contracts/filters/directory.ts';
import { buildFilters } from '../../services/search/src/directory/filters.rules.ts';
import { buildSort, buildTextQuery } from '../../services/search/src/directory/query.rules.ts';

/** Index alias that the site reads. */
export const siteIndex = 'bottin-directory';

/**
 * Builds the search service's request for a list page, except for the bound of the ascending order. Total and
 * facets are left out, because the service requests them separately.
 */
export function buildSiteRequest(query: DirectoryQuery): Record<string, unknown> {
  const { search, page, limit } = query;
  return {
    // Like the service's `storedEntriesOnly`, whose file can't be imported without being compiled.
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
