import { createHmac, timingSafeEqual } from 'node:crypto';
import type { UserEntity } from '../accounts/user.entity.ts';

/** How long after an authentication in full nothing is asked again. */
const lifetimeMs = 10 * 60_000;

type Holder = Pick<UserEntity, 'id' | 'credentialsVersion'>;

/**
 * Returns a token that says when an account was authenticated in full, and with which credentials. The gateway keeps it with the session
 * and can't make one itself.
 */
export function issueStepUpToken(holder: Holder, now: Date, key: Buffer): string {
  const issuedAt = now.getTime();
  return `${issuedAt}.${sign(holder, issuedAt, key).toString('base64url')}`;
}

/** Returns whether a token is the account's, of its present credentials and of the last ten minutes. */
export function isValidStepUpToken(token: string, holder: Holder, now: Date, key: Buffer): boolean {
  const [, time, signature] = /^(\d{1,15})\.([\w-]{43})$/.exec(token) ?? [];
  if (time === undefined || signature === undefined) return false;
  const age = now.getTime() - Number(time);
  if (age < 0 || age >= lifetimeMs) return false;
  return timingSafeEqual(Buffer.from(signature, 'base64url'), sign(holder, Number(time), key));
}

function sign({ id, credentialsVersion }: Holder, issuedAt: number, key: Buffer): Buffer {
  return createHmac('sha256', key).update(`step-up:${id}:${credentialsVersion}:${issuedAt}`).digest();
}
