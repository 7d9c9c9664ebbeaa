import { Secret, TOTP } from 'otpauth';

/** RFC 4226, section 4: 160 bits. */
const secretBytes = 20;
/** Accepts the previous and the next period too, for clock skew and slow typing (RFC 6238, section 5.2). */
const tolerance = 1;
/**
 * RFC 6238 with SHA-1, six digits and 30 seconds, which all authenticators support. Stored secrets depend on
 * these values.
 */
const totpOptions = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** Generates a secret in base32. */
export function generateSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

/**
 * Returns the time step of a code, if it is within the tolerance and later than `lastStep`; null for a wrong
 * or reused code.
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

/** Returns the otpauth URI for an authenticator's QR code. */
export function otpauthUri(secret: string, email: string): string {
  return new TOTP({ ...totpOptions, issuer: 'Bottin', label: email, secret }).toString();
}
