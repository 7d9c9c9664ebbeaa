import { createHash } from 'node:crypto';

/** An entry waiting for its turn. */
export interface RotationCandidate {
  id: string;
  /**
   * Day since which the entry waits, such as `2026-11-23`: the day after its last turn, or the day on which
   * its account was created.
   */
  since: string;
  /** Zero-based position of the entry on the day of its last turn; null before the first turn. */
  place: number | null;
}

/**
 * Returns the ids of the entries whose turn it is, longest wait first. Entries that have waited since the
 * same day keep the order of their last turns. Newcomers of that day come after them, ordered by a hash of
 * the day and their id. Two entries therefore never change order, so each gets exactly one turn between two
 * turns of the other. {@link DiscoveriesRepository} implements the same order in SQL.
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
