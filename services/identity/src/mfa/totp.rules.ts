import { Secret, TOTP } from 'otpauth';

/** 160 bits, as RFC 4226 recommends (section 4). */
const secretBytes = 20;
/**
 * Number of periods before and after the current one whose codes are accepted too, for clock skew and slow
 * typing (RFC 6238, section 5.2).
 */
const tolerance = 1;
/**
 * RFC 6238 parameters that all authenticators support. Changing them would invalidate the authenticators
 * already set up.
 */
const totpOptions = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

export function generateSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

/**
 * Returns the time step of a code. Returns null if the code is wrong, outside the tolerance, or not later
 * than `lastStep`.
 */
export function findTimeStep(
  code: string,
  { secret, lastStep, now }: { secret: string; lastStep: number | null; now: Date },
): number | null {
  const totp = new TOTP({ ...totpOptions, secret });
  const timestamp = now.getTime();
  const ahead = totp.validate({ token: code, timestamp, window: tolerance });
  if (ahead === null) return null;
  const step = totp.counter({ timestamp }) + ahead;
  return step > (lastStep ?? -1) ? step : null;
}

/** Returns the otpauth URI that an authenticator app reads from a QR code. */
export function otpauthUri(secret: string, email: string): string {
  return new TOTP({ ...totpOptions, issuer: 'Bottin', label: email, secret }).toString();
}
