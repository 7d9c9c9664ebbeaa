import { createHmac, randomBytes } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const periodMs = 30_000;
const digits = 6;
/** RFC 4226, section 4: 160 bits. */
const secretBytes = 20;
/** Clocks and slow fingers: the period before and the one after are taken too (RFC 6238, section 5.2). */
const tolerance = 1;

/** Bytes in base32 (RFC 4648) without padding; a multiple of five bytes comes out whole. */
export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => alphabet[Number.parseInt(five, 2)]).join('');
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** A new secret, in base32. */
export function newSecret(): string {
  return toBase32(randomBytes(secretBytes));
}

/** The code of one period: RFC 6238 over SHA-1, which is what authenticators know. */
export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0x0f;
  const number = (mac.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** digits;
  return String(number).padStart(digits, '0');
}

/** The period of a moment. */
export function stepAt(now: Date): number {
  return Math.floor(now.getTime() / periodMs);
}

/** The period that a code belongs to, if it is near and later than `lastStep`; null for a wrong code, or one seen before. */
export function stepOf(
  code: string,
  { secret, lastStep, now }: { secret: string; lastStep: number | null; now: Date },
): number | null {
  const present = stepAt(now);
  const near = [present - tolerance, present, present + tolerance];
  const found = near.find((step) => step > (lastStep ?? -1) && codeAt(secret, step) === code);
  return found ?? null;
}

/** What an authenticator reads from a QR code. */
export function otpauthUri(secret: string, email: string): string {
  const query = new URLSearchParams({ secret, issuer: 'Bottin' });
  return `otpauth://totp/${encodeURIComponent(`Bottin:${email}`)}?${query}`;
}
