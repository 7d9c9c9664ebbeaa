import { randomBytes } from 'node:crypto';
import { recoveryCodeCount } from '@bottin/contracts/domain/second-factor.ts';
import type { SecondFactorEntity } from '../factors/second-factor.entity.ts';
import { toBase32 } from './totp.rules.ts';

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

/** Ten codes of 80 random bits, 16 letters each: too many to guess, even from their hashes. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => toBase32(randomBytes(10)));
}

/** As it is shown: in groups of four. */
export function inGroups(code: string): string {
  return code.replace(/(.{4})(?=.)/g, '$1-');
}
