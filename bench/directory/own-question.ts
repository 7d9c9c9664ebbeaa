import { type DirectoryQuery, directoryFilters } from '@bottin/contracts/filters/directory.ts';
import { filtersOf } from '../../services/search/src/directory/filters.rules.ts';
import { sortOf, textQuery } from '../../services/search/src/directory/query.rules.ts';

/** The index that the site reads. */
export const ownIndex = 'bottin-directory';

/**
 * The page of a list as the search service asks it, but for the bound of the ascending order: without total and facets, which are
 * questions of their own.
 */
export function ownQuestion(query: DirectoryQuery): Record<string, unknown> {
  const { search, page, limit } = query;
  return {
    // As `entriesOnly` of the service, whose file can't be read without being compiled.
    _source: false,
    stored_fields: ['entry'],
    track_total_hits: false,
    from: (page - 1) * limit,
    size: limit,
    query: {
      bool: {
        filter: filtersOf(query, directoryFilters),
        ...(search ? { must: [textQuery(search, { fuzzy: false })] } : {}),
      },
    },
    sort: sortOf(query),
  };
}
