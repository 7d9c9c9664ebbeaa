import { z } from 'zod';
import { platformLabels, platforms } from '../domain/platforms.ts';
import { audienceSizeFilter } from './audience-size.ts';
import { defineFilter } from './define-filter.ts';
import { choicesFromAddress, paramsOf } from './filter-list.ts';
import { nicheFilter } from './niche.ts';
import { nicheParam } from './niche-param.ts';
import { regionFilter } from './region.ts';

/** The platform whose followers a ranking goes by; without one each entry's main platform counts. */
const rankedPlatformFilter = defineFilter({
  name: 'platform',
  values: platforms,
  labels: platformLabels,
  error: 'Plateforme inconnue',
  condition: { field: 'platforms', match: 'list' },
  menu: { label: 'Plateforme', all: 'La principale', control: 'select' },
});

/** The filters of a ranking, in the order in which they show. */
export const rankingFilters = [rankedPlatformFilter, nicheFilter, regionFilter, audienceSizeFilter] as const;

function makeQuery() {
  return z.object({ ...paramsOf(rankingFilters), niche: nicheParam() });
}

// Made by one call: a frontend without schemas leaves it out, with all that it alone stands on.
export const rankingQuery = makeQuery();
export type RankingQuery = z.output<typeof rankingQuery>;

/** What a ranking asks for, read from its page's address. */
export function rankingQueryOf(search: URLSearchParams) {
  return choicesFromAddress(search, rankingFilters);
}
