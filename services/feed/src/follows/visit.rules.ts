/**
 * Two views of the personal feed belong to the same visit if less time than this passes between them.
 * Therefore, items that were new at the first view stay marked as new while the user reads.
 */
const visitGapMs = 30 * 60_000;

/**
 * Visits of an account to its personal feed: the time of the last view, and the time when the previous visit
 * ended.
 */
export interface Visits {
  lastViewAt: Date;
  previousVisitEndedAt: Date | null;
}

/**
 * Returns the end of the previous visit; items after this time are marked as new. Returns null on the first
 * visit.
 */
export function newContentSince(visits: Visits | null, now: Date): Date | null {
  if (!visits) return null;
  return isSameVisit(visits, now) ? visits.previousVisitEndedAt : visits.lastViewAt;
}

/** Returns the visits to store after the user viewed the personal feed at `now`. */
export function recordVisit(visits: Visits | null, now: Date): Visits {
  return { lastViewAt: now, previousVisitEndedAt: newContentSince(visits, now) };
}

function isSameVisit({ lastViewAt }: Visits, now: Date): boolean {
  return now.getTime() - lastViewAt.getTime() < visitGapMs;
}
