const units = [
  { seconds: 3600, one: 'une heure', many: 'heures' },
  { seconds: 60, one: 'une minute', many: 'minutes' },
  { seconds: 1, one: 'une seconde', many: 'secondes' },
] as const;

/** Formats a wait in the largest unit that fits, rounded up: `45 secondes`, `5 minutes`, `une heure`. */
export function formatWait(seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds));
  const unit = units.find((one) => whole >= one.seconds) ?? units[2];
  const count = Math.ceil(whole / unit.seconds);
  return count === 1 ? unit.one : `${count} ${unit.many}`;
}

/** Returns the message for a rate limit that resets in `seconds`. */
export function formatTooManyRequests(seconds: number): string {
  return `Trop de tentatives. Réessaie dans ${formatWait(seconds)}.`;
}
