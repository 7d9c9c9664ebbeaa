import { createHmac, timingSafeEqual } from 'node:crypto';
import type { UserEntity } from '../accounts/user.entity.ts';

/** Time after a full authentication during which the user needn't authenticate again. */
const lifetimeMs = 10 * 60_000;

type TokenOwner = Pick<UserEntity, 'id' | 'credentialsVersion'>;

/**
 * Returns a signed token that proves when the user last authenticated with all factors, and with which
 * credentials version. The gateway stores the token in the session but can't forge one.
 */
export function issueStepUpToken(owner: TokenOwner, now: Date, key: Buffer): string {
  const issuedAt = now.getTime();
  return `${issuedAt}.${sign(owner, issuedAt, key).toString('base64url')}`;
}

/**
 * Returns whether a token was issued in the last ten minutes for this account and its current credentials.
 */
export function isValidStepUpToken(token: string, owner: TokenOwner, now: Date, key: Buffer): boolean {
  const [, time, signature] = /^(\d{1,15})\.([\w-]{43})$/.exec(token) ?? [];
  if (time === undefined || signature === undefined) return false;
  const age = now.getTime() - Number(time);
  if (age < 0 || age >= lifetimeMs) return false;
  return timingSafeEqual(Buffer.from(signature, 'base64url'), sign(owner, Number(time), key));
}

function sign({ id, credentialsVersion }: TokenOwner, issuedAt: number, key: Buffer): Buffer {
  return createHmac('sha256', key).update(`step-up:${id}:${credentialsVersion}:${issuedAt}`).digest();
}
