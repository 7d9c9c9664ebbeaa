import { TOTP } from 'otpauth';

/** Returns the authenticator code of a period: `ahead` is the number of periods after the current one. */
export function generateCode(secret: string, ahead = 0): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + ahead * 30_000 });
}

/** Returns a code that is wrong in the current period and in those near it. */
export function generateWrongCode(secret: string): string {
  const near = [-2, -1, 0, 1, 2].map((ahead) => generateCode(secret, ahead));
  return (
    ['111111', '222222', '333333', '444444', '555555', '666666'].find((one) => !near.includes(one)) ?? ''
  );
}
