import { z } from 'zod';
import { entrySchema } from '../domain/entry.ts';
import { platformLabels, platforms } from '../domain/platforms.ts';
import { audienceSizeFilter } from './audience-size.ts';
import { defineFilter } from './define-filter.ts';
import { parseFilterChoices, getFilterParams } from './filter-list.ts';
import { nicheFilter } from './niche.ts';
import { buildNicheParam } from './niche-param.ts';
import { regionFilter } from './region.ts';

/**
 * Filter by the platform whose follower counts rank the entries. Without it, each entry is ranked by its main
 * platform.
 */
const rankedPlatformFilter = defineFilter({
  name: 'platform',
  values: platforms,
  labels: platformLabels,
  error: 'Plateforme inconnue',
  condition: { field: 'platforms', match: 'list' },
  menu: { label: 'Plateforme', all: 'La principale', control: 'select' },
});

/** Filters of a ranking, in display order. */
export const rankingFilters = [rankedPlatformFilter, nicheFilter, regionFilter, audienceSizeFilter] as const;

function buildQuerySchema() {
  return z.object({ ...getFilterParams(rankingFilters), niche: buildNicheParam() });
}

// The build marks this call as free of side effects, so bundlers can drop the schema and its dependencies
// from frontends that don't use it.
export const rankingQuery = buildQuerySchema();
export type RankingQuery = z.output<typeof rankingQuery>;

/** Most followed entries, sorted by rank. */
export const rankingSchema = z.object({ creators: z.array(entrySchema) });

export function parseRankingQuery(search: URLSearchParams) {
  return parseFilterChoices(search, rankingFilters);
}
