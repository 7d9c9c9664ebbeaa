import { z } from 'zod';
import { entrySchema } from '../domain/entry.ts';
import { getFilterParams } from './filter-params.ts';
import { buildNicheParam } from './niche-param.ts';
import { rankingFilters } from './ranking.ts';
import { buildRegionParam } from './region-param.ts';

export const rankingQuery = z.object({
  ...getFilterParams(rankingFilters),
  niche: buildNicheParam(),
  region: buildRegionParam(),
});
export type RankingQuery = z.output<typeof rankingQuery>;

/** Most followed entries, sorted by rank. */
export const rankingSchema = z.object({
  creators: z.array(entrySchema),
  /** True when the next entry after the last one has the same number of followers, and so shares its rank. */
  isLastShared: z.boolean().optional(),
});
export type Ranking = z.infer<typeof rankingSchema>;
