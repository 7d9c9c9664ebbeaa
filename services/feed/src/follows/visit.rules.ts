/**
 * A view within this time of the last one belongs to the same visit, so that new items stay marked as new
 * while the viewer reads.
 */
const visitGapMs = 30 * 60_000;

/** Times of an account's last view of its personal feed and of its visit before that. */
export interface Visits {
  visitedAt: Date;
  visitedBefore: Date | null;
}

/** Returns the time after which items are marked as new: the previous visit. Null on the first visit. */
export function newContentSince(visits: Visits | null, now: Date): Date | null {
  if (!visits) return null;
  return isSameVisit(visits, now) ? visits.visitedBefore : visits.visitedAt;
}

/** Returns the visits to store when the personal feed is viewed at `now`. */
export function recordVisit(visits: Visits | null, now: Date): Visits {
  return { visitedAt: now, visitedBefore: newContentSince(visits, now) };
}

function isSameVisit({ visitedAt }: Visits, now: Date): boolean {
  return now.getTime() - visitedAt.getTime() < visitGapMs;
}
