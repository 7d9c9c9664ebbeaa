const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** An age in whole units, rounded up, so that what is less old than it says so: `5 min`, `11 h`, `3 j`. */
export function ageText(seconds: number): string {
  if (seconds <= minute) return '1 min';
  if (seconds <= hour) return `${Math.ceil(seconds / minute)} min`;
  if (seconds <= 2 * day) return `${Math.ceil(seconds / hour)} h`;
  return `${Math.ceil(seconds / day)} j`;
}
