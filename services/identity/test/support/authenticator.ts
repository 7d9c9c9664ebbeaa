import type { Clock } from '@bottin/service-kit/clock.ts';
import { TOTP } from 'otpauth';

/**
 * Returns the code that the authenticator shows `ahead` periods of 30 s after the current time of `clock`.
 * `clock` must be the clock with which the service under test verifies codes.
 */
export function generateCode(clock: Clock, secret: string, ahead = 0): string {
  return new TOTP({ secret }).generate({ timestamp: clock.now().getTime() + ahead * 30_000 });
}

/** Returns a code that is wrong in the current period and in the two periods before and after it. */
export function generateWrongCode(clock: Clock, secret: string): string {
  const near = [-2, -1, 0, 1, 2].map((ahead) => generateCode(clock, secret, ahead));
  return (
    ['111111', '222222', '333333', '444444', '555555', '666666'].find((one) => !near.includes(one)) ?? ''
  );
}
