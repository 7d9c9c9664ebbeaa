import type { SecondFactorEntity } from './second-factor.entity.ts';

/**
 * Allows 5 wrong codes per 15 minutes. Three of 10⁶ codes are valid at once, so a year-long attack succeeds
 * with p ≈ 0.4.
 */
const maxFailures = 5;
const failureWindowMs = 15 * 60_000;

type FailedAttempts = Pick<SecondFactorEntity, 'failures' | 'failingSince'>;

/** Returns the seconds until the next attempt is allowed; 0 means that it is allowed now. */
export function getLockoutSeconds({ failures, failingSince }: FailedAttempts, now: Date): number {
  if (failures < maxFailures || !failingSince) return 0;
  return Math.max(0, Math.ceil((failingSince.getTime() + failureWindowMs - now.getTime()) / 1000));
}

/** Returns the failure count after one more wrong code. */
export function addFailure({ failures, failingSince }: FailedAttempts, now: Date): FailedAttempts {
  const isOver = !failingSince || now.getTime() - failingSince.getTime() >= failureWindowMs;
  return isOver ? { failures: 1, failingSince: now } : { failures: failures + 1, failingSince };
}
