import { Secret, TOTP } from 'otpauth';

/** Length of an authenticator's secret: 160 bits, as RFC 4226 recommends in section 4. */
const secretBytes = 20;
/**
 * Number of periods before and after the current one whose codes are accepted too, because clocks differ and
 * typing takes time (RFC 6238, section 5.2).
 */
const tolerance = 1;
/**
 * RFC 6238 parameters that all authenticator apps support. A change would invalidate the authenticators that
 * users have already set up.
 */
const totpOptions = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

export function generateSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

/**
 * Returns the TOTP time step to which a code belongs. Returns null if the code isn't valid within the
 * tolerance, or if its time step isn't later than `lastStep`.
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

/** Returns the otpauth URI of an authenticator's secret, which the user scans as a QR code. */
export function otpauthUri(secret: string, email: string): string {
  return new TOTP({ ...totpOptions, issuer: 'Bottin', label: email, secret }).toString();
}
