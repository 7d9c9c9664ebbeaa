import type { DirectoryQuery } from '@bottin/contracts/filters/directory-query.ts';
import { directoryFilters } from '@bottin/contracts/filters/directory.ts';
import { buildListRequest } from '../../services/search/src/directory/list-request.rules.ts';

/** Alias of the Elasticsearch index that the site reads. */
export const siteIndex = 'bottin-directory';

/** Builds the Elasticsearch request of the search service for a list page, without the total and the facets. */
export function buildSiteRequest(query: DirectoryQuery): Record<string, unknown> {
  return {
    // These three settings repeat those of `Elasticsearch.searchEntries` in the search service, which can't be
    // imported here before it is compiled.
    _source: false,
    stored_fields: ['entry'],
    track_total_hits: false,
    ...buildListRequest({ query, filters: directoryFilters, fuzzy: false }, { counts: false }),
  };
}
