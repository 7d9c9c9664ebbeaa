import { z } from 'zod';

/**
 * Today's ranks are compared with the ranks of this many days ago. The number can't exceed 30, because
 * platform data is stored for 30 days.
 */
export const rankMoveDays = 7;

/**
 * Maximum number of entries whose earlier ranks are computed. A ranking shows fewer entries. The others may
 * be entries that have dropped out of the ranking.
 */
export const maxRankedCandidates = 100;

export const rankMovesSchema = z.object({
  /** Day (in Quebec) of the earlier ranks, which are compared with today's. */
  since: z.iso.date(),
  /**
   * Number of ranks that each entry gained, by slug; negative if the entry lost ranks. Null for an entry that
   * was not in the ranking. Entries whose rank is unchanged, or whose earlier rank is unknown, are missing.
   */
  moves: z.record(z.string(), z.int().nullable()),
});
export type RankMoves = z.infer<typeof rankMovesSchema>;
