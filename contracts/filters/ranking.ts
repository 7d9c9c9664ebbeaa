import { platformLabels, platforms } from '../domain/platforms.ts';
import { audienceSizeFilter } from './audience-size.ts';
import { defineFilter } from './define-filter.ts';
import { parseFilterChoices } from './filter-list.ts';
import { nicheFilter } from './niche.ts';
import { regionFilter } from './region.ts';

/**
 * Filter by platform. The entries are ranked by their followers on the chosen platform. If none is chosen,
 * each entry is ranked by its followers on its main platform.
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

export function parseRankingQuery(search: URLSearchParams) {
  return parseFilterChoices(search, rankingFilters);
}
