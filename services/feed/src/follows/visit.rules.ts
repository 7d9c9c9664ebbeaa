/** Who comes back sooner goes on with the same visit: reading on doesn't make old what was new a moment ago. */
const sameVisitMs = 30 * 60_000;

/** When somebody saw their feed last, and in the visit before. */
export interface Visits {
  visitedAt: Date;
  visitedBefore: Date | null;
}

/** The moment since which publications are new to someone who looks now; null for who never looked. */
export function newSince(visits: Visits | null, now: Date): Date | null {
  if (!visits) return null;
  return isSameVisit(visits, now) ? visits.visitedBefore : visits.visitedAt;
}

/** The visits of someone who looks now. */
export function visitsAfter(visits: Visits | null, now: Date): Visits {
  return { visitedAt: now, visitedBefore: newSince(visits, now) };
}

function isSameVisit({ visitedAt }: Visits, now: Date): boolean {
  return now.getTime() - visitedAt.getTime() < sameVisitMs;
}
