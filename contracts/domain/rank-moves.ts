import { z } from 'zod';

/** The ranks of today are compared with those of this many days ago. Platform data is kept for 30 days. */
export const rankMoveDays = 7;

/** Maximum number of entries whose earlier ranks are computed. More than a ranking shows, so that entries that left it count too. */
export const maxRankedCandidates = 100;

export const rankMovesSchema = z.object({
  /** Day (UTC) with whose ranks those of today are compared. */
  since: z.iso.date(),
  /**
   * By slug, the number of ranks that an entry gained (negative if it lost ranks); null for an entry that was
   * not in the ranking. Entries with the same rank are missing, and so are those whose earlier rank is unknown.
   */
  moves: z.record(z.string(), z.int().nullable()),
});
export type RankMoves = z.infer<typeof rankMovesSchema>;
