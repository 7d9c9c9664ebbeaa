const units = [
  { seconds: 3600, one: 'une heure', many: 'heures' },
  { seconds: 60, one: 'une minute', many: 'minutes' },
  { seconds: 1, one: 'une seconde', many: 'secondes' },
] as const;

/** A wait as it is said, in the largest unit that fits, never shorter than it is: `45 secondes`, `5 minutes`, `une heure`. */
export function formatWait(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds));
  const unit = units.find((one) => whole >= one.seconds) ?? units[2];
  const count = Math.ceil(whole / unit.seconds);
  return count === 1 ? unit.one : `${count} ${unit.many}`;
}

/** What to tell somebody whose budget is spent for so many seconds. */
export function tooManyRequestsFor(seconds: number): string {
  return `Trop de tentatives. Réessaie dans ${formatWait(seconds)}.`;
}
