import { createHash } from 'node:crypto';

/** An entry that may be drawn. A turn is a day on which the entry is drawn. */
export interface RotationCandidate {
  id: string;
  /**
   * Day since which the entry has been waiting, such as `2026-11-23`: the day after its last turn, or the day
   * on which the account was created.
   */
  since: string;
  /**
   * Position of the entry among the entries drawn on the day of its last turn, from 0; null before the first
   * turn.
   */
  place: number | null;
}

/**
 * Returns the ids of the `count` entries that have waited longest. Among entries that have waited since the
 * same day, those that had a turn before keep the order of that turn. The newcomers of that day come after
 * them, ordered by a hash of the day and the id. So two entries never change their order: between two turns
 * of one entry, every other entry gets exactly one turn. {@link DiscoveriesRepository} implements the same
 * order in SQL.
 */
export function selectDiscoveries(waiting: readonly RotationCandidate[], count: number): string[] {
  return waiting
    .map((one) => ({ ...one, draw: one.place === null ? getDrawHash(one) : '' }))
    .sort((a, b) => compare(a.since, b.since) || getSortPlace(a) - getSortPlace(b) || compare(a.draw, b.draw))
    .slice(0, count)
    .map(({ id }) => id);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function getSortPlace({ place }: RotationCandidate): number {
  return place ?? Number.MAX_SAFE_INTEGER;
}

function getDrawHash({ since, id }: RotationCandidate): string {
  return createHash('md5')
    .update(since + id)
    .digest('hex');
}
