import { limits } from '@bottin/contracts/domain/limits.ts';

/** How many weeks are shown, the present one included. */
const shown = 8;

export interface Week {
  /** Its Monday, at midnight here. */
  start: Date;
  count: number;
}

/**
 * Publications of each of the last eight weeks, the oldest week first. `platforms` holds the moments of each platform's newest
 * items: a list that is full says nothing of the week that its oldest item is in, nor of those before, which are left out.
 */
export function publicationsByWeek(platforms: readonly (readonly string[])[], now: Date): Week[] {
  const present = mondayOf(now);
  const known = platforms
    .filter((moments) => moments.length >= limits.ownContent)
    .map((moments) => weeksAfter(mondayOf(oldest(moments)), 1).getTime());
  const first = Math.max(weeksAfter(present, 1 - shown).getTime(), ...known);
  const moments = platforms.flat().map((moment) => mondayOf(new Date(moment)).getTime());
  return Array.from({ length: shown }, (_, index) => weeksAfter(present, index + 1 - shown))
    .filter((start) => start.getTime() >= Math.min(first, present.getTime()))
    .map((start) => ({ start, count: moments.filter((monday) => monday === start.getTime()).length }));
}

function oldest(moments: readonly string[]): Date {
  return new Date(Math.min(...moments.map((moment) => Date.parse(moment))));
}

function mondayOf(moment: Date): Date {
  const sinceMonday = (moment.getDay() + 6) % 7;
  return new Date(moment.getFullYear(), moment.getMonth(), moment.getDate() - sinceMonday);
}

function weeksAfter(monday: Date, weeks: number): Date {
  return new Date(monday.getFullYear(), monday.getMonth(), monday.getDate() + 7 * weeks);
}
