import { toQuebecDay } from './days.ts';

const dayMs = 86_400_000;

/** Converts an ISO date to the number of days since 1970-01-01. The filters compare this number. */
export function toDayNumber(day: string): number {
  return Date.parse(day) / dayMs;
}

/** Returns the current day in Quebec as the number of days since 1970-01-01. */
export function getTodayNumber(now: number = Date.now()): number {
  return toDayNumber(toQuebecDay(new Date(now)));
}

/**
 * Returns whether a creator accepts proposals today. `openFrom` is the first day on which the creator accepts
 * proposals.
 */
export function isOpenToCollaboration(
  collaboration: { openFrom: string } | undefined,
  now: number = Date.now(),
): boolean {
  return collaboration !== undefined && toDayNumber(collaboration.openFrom) <= getTodayNumber(now);
}
