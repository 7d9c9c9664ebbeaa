const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Formats an age as `5 min`, `11 h` or `3 j`. Rounds up, so that the text never understates the age. */
export function formatAge(seconds: number): string {
  if (seconds <= minute) return '1 min';
  if (seconds <= hour) return `${Math.ceil(seconds / minute)} min`;
  if (seconds <= 2 * day) return `${Math.ceil(seconds / hour)} h`;
  return `${Math.ceil(seconds / day)} j`;
}
