import { TOTP } from 'otpauth';

/** The code of a period from now on, as an authenticator shows it: 0 is the present one. */
export function codeOf(secret: string, ahead = 0): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + ahead * 30_000 });
}

/** A code that no period near has. */
export function wrongCodeOf(secret: string): string {
  const near = [-2, -1, 0, 1, 2].map((ahead) => codeOf(secret, ahead));
  return (
    ['111111', '222222', '333333', '444444', '555555', '666666'].find((one) => !near.includes(one)) ?? ''
  );
}
