import type { SecondFactorEntity } from './second-factor.entity.ts';

/** Five wrong codes in a quarter of an hour: of a million codes three are right at a time, so a year of trying finds one of two. */
const maxFailures = 5;
const failureWindowMs = 15 * 60_000;

type Tries = Pick<SecondFactorEntity, 'failures' | 'failingSince'>;

/** Seconds until another code may be tried; 0 when one may be now. */
export function waitBeforeTry({ failures, failingSince }: Tries, now: Date): number {
  if (failures < maxFailures || !failingSince) return 0;
  return Math.max(0, Math.ceil((failingSince.getTime() + failureWindowMs - now.getTime()) / 1000));
}

/** The count after one more wrong code. */
export function withFailure({ failures, failingSince }: Tries, now: Date): Tries {
  const isOver = !failingSince || now.getTime() - failingSince.getTime() >= failureWindowMs;
  return isOver ? { failures: 1, failingSince: now } : { failures: failures + 1, failingSince };
}
