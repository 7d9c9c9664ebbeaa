import { savedQuerySchema } from '@bottin/contracts/filters/saved-searches.ts';

/**
 * Returns whether a stored query still has its original meaning. Returns false if a filter value or a place
 * in the query no longer exists: without this filter, the search would match too many creators.
 */
export function isReadableQuery(query: string): boolean {
  const { data } = savedQuerySchema.safeParse(query);
  return data === query;
}

/** Returns the part of the period that follows the time when the search was saved; null when nothing is left. */
export function getSearchPeriod(
  createdAt: Date,
  { from, until }: { from: string; until: string },
): { from: string; until: string } | null {
  const start = new Date(Math.max(createdAt.getTime(), Date.parse(from)));
  return start.getTime() < Date.parse(until) ? { from: start.toISOString(), until } : null;
}
