import { toQuebecDay } from './days.ts';

const dayMs = 86_400_000;

/** Returns the number of a day since 1970-01-01, as numeric filters compare days. */
export function toDayNumber(day: string): number {
  return Date.parse(day) / dayMs;
}

/** Returns the number of the current day in Quebec. */
export function getTodayNumber(now: number = Date.now()): number {
  return toDayNumber(toQuebecDay(new Date(now)));
}

/** Returns whether a creator accepts proposals today. `openFrom` is the first day on which they do. */
export function isOpenToCollaboration(
  collaboration: { openFrom: string } | undefined,
  now: number = Date.now(),
): boolean {
  return collaboration !== undefined && toDayNumber(collaboration.openFrom) <= getTodayNumber(now);
}
