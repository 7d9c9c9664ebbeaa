import { limits } from '@bottin/contracts/domain/limits.ts';

/** Number of weeks shown, including the current one. */
const weekCount = 8;

export interface Week {
  /** Monday at midnight, local time. */
  start: Date;
  count: number;
}

/**
 * Counts publications of the last eight weeks, oldest first. `platforms` has one list of publication times
 * for each platform. A list has the newest items only, at most `limits.ownContent`. A list of that length may
 * be incomplete up to the week of its oldest item, so these weeks are omitted.
 */
export function countPublicationsByWeek(platforms: readonly (readonly string[])[], now: Date): Week[] {
  const present = getMonday(now);
  const fullyCoveredFrom = platforms
    .filter((dates) => dates.length >= limits.ownContent)
    .map((dates) => addWeeks(getMonday(getOldest(dates)), 1).getTime());
  const first = Math.max(addWeeks(present, 1 - weekCount).getTime(), ...fullyCoveredFrom);
  const mondays = platforms.flat().map((date) => getMonday(new Date(date)).getTime());
  return Array.from({ length: weekCount }, (_, index) => addWeeks(present, index + 1 - weekCount))
    .filter((start) => start.getTime() >= Math.min(first, present.getTime()))
    .map((start) => ({ start, count: mondays.filter((monday) => monday === start.getTime()).length }));
}

function getOldest(dates: readonly string[]): Date {
  return new Date(Math.min(...dates.map((date) => Date.parse(date))));
}

function getMonday(date: Date): Date {
  const sinceMonday = (date.getDay() + 6) % 7;
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() - sinceMonday);
}

function addWeeks(monday: Date, weeks: number): Date {
  return new Date(monday.getFullYear(), monday.getMonth(), monday.getDate() + 7 * weeks);
}
