import { relativeTime } from '@bottin/ui/format/date.ts';

/** `il y a 3 minutes`, for the middle of a sentence. */
export function since(moment: string | number): string {
  const text = relativeTime(moment);
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}
