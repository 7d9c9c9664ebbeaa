import type { SecondFactorEntity } from './second-factor.entity.ts';

/**
 * Maximum number of wrong codes within {@link failureWindowMs}. Three of the 10⁶ codes are valid at any time,
 * so an attack that lasts a year succeeds with a probability of about 0.4.
 */
const maxFailures = 5;
const failureWindowMs = 15 * 60_000;

type FailedAttempts = Pick<SecondFactorEntity, 'failures' | 'failingSince'>;

/** Returns the number of seconds until the next code may be tried, or 0 if it may be tried now. */
export function getLockoutSeconds({ failures, failingSince }: FailedAttempts, now: Date): number {
  if (failures < maxFailures || !failingSince) return 0;
  return Math.max(0, Math.ceil((failingSince.getTime() + failureWindowMs - now.getTime()) / 1000));
}

/** Counts one more wrong code. If the current window is over, starts a new one at `now`. */
export function addFailure({ failures, failingSince }: FailedAttempts, now: Date): FailedAttempts {
  const isOver = !failingSince || now.getTime() - failingSince.getTime() >= failureWindowMs;
  return isOver ? { failures: 1, failingSince: now } : { failures: failures + 1, failingSince };
}
