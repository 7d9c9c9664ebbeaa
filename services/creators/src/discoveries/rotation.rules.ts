import { createHash } from 'node:crypto';

/** Someone who takes turns. */
export interface Waiting {
  id: string;
  /** `2026-11-23`: the day since which they wait, the one after their last turn or that of their account. */
  since: string;
  /** Which of their last day's turns was theirs, 0 for the first; null for who had none yet. */
  place: number | null;
}

/**
 * Whose turn it is: those who have waited the longest, in their order. Of those who wait since the same day, who had a turn comes in the order of
 * those turns, and then who is new, as a draw decides which that day and the ids alone make. So the order of two never changes, and between
 * two turns of the one there is always one of the other. {@link DiscoveriesRepository} has PostgreSQL choose the same.
 */
export function turnsOf(waiting: readonly Waiting[], count: number): string[] {
  return waiting
    .map((one) => ({ ...one, draw: one.place === null ? drawOf(one) : '' }))
    .sort((a, b) => compare(a.since, b.since) || placeOf(a) - placeOf(b) || compare(a.draw, b.draw))
    .slice(0, count)
    .map(({ id }) => id);
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function placeOf({ place }: Waiting): number {
  return place ?? Number.MAX_SAFE_INTEGER;
}

function drawOf({ since, id }: Waiting): string {
  return createHash('md5')
    .update(since + id)
    .digest('hex');
}
