import { relativeTime } from '@bottin/ui/format/date.ts';

/** `il y a 3 minutes`, for the middle of a sentence. */
export function since(moment: string | number): string {
  const text = relativeTime(moment);
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}

/** A moment that is on this day, `2026-11-23`, in Quebec too. */
export function noonOf(day: string): Date {
  return new Date(`${day}T12:00:00Z`);
}
