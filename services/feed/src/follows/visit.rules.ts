/** A return within this time continues the same visit, so that new items stay marked as new while reading. */
const visitGapMs = 30 * 60_000;

/** Time of the last view of a personal feed, and of the previous visit. */
export interface Visits {
  visitedAt: Date;
  visitedBefore: Date | null;
}

/** Returns the time since which items are new to the viewer; null on the first visit. */
export function newContentSince(visits: Visits | null, now: Date): Date | null {
  if (!visits) return null;
  return isSameVisit(visits, now) ? visits.visitedBefore : visits.visitedAt;
}

/** Returns the visits after a view at `now`. */
export function recordVisit(visits: Visits | null, now: Date): Visits {
  return { visitedAt: now, visitedBefore: newContentSince(visits, now) };
}

function isSameVisit({ visitedAt }: Visits, now: Date): boolean {
  return now.getTime() - visitedAt.getTime() < visitGapMs;
}
