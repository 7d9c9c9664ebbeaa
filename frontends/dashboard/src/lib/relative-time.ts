import { relativeTime } from '@bottin/ui/format/date.ts';

/** Formats a relative time for the middle of a sentence: `il y a 3 minutes`. */
export function formatRelativeTime(time: string | number): string {
  const text = relativeTime(time);
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}

/**
 * Returns noon UTC of a day such as `2026-11-23`. Noon UTC is on that same day in Quebec, unlike midnight
 * UTC.
 */
export function getNoon(day: string): Date {
  return new Date(`${day}T12:00:00Z`);
}
