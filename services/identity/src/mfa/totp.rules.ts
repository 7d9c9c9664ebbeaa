import { Secret, TOTP } from 'otpauth';

/** RFC 4226, section 4: 160 bits. */
const secretBytes = 20;
/** Clocks and slow fingers: the period before and the one after are taken too (RFC 6238, section 5.2). */
const tolerance = 1;
/** RFC 6238 over SHA-1, six digits, 30 seconds: what authenticators know. Stored secrets are for these. */
const form = { algorithm: 'SHA1', digits: 6, period: 30 } as const;

/** A new secret, in base32. */
export function newSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

/** The period that a code belongs to, if it is near and later than `lastStep`; null for a wrong code, or one seen before. */
export function stepOf(
  code: string,
  { secret, lastStep, now }: { secret: string; lastStep: number | null; now: Date },
): number | null {
  const totp = new TOTP({ ...form, secret });
  const timestamp = now.getTime();
  const ahead = totp.validate({ token: code, timestamp, window: tolerance });
  if (ahead === null) return null;
  const step = totp.counter({ timestamp }) + ahead;
  return step > (lastStep ?? -1) ? step : null;
}

/** What an authenticator reads from a QR code. */
export function otpauthUri(secret: string, email: string): string {
  return new TOTP({ ...form, issuer: 'Bottin', label: email, secret }).toString();
}
