import { createHmac } from 'node:crypto';
import type { EmailRequestEntity } from './email-request.entity.ts';

const hour = 3_600_000;

/** Validity of a link. */
export const linkLifetimeMs = 24 * hour;
/** Time after its validation during which the owner of the address can disown an account. */
export const disownLifetimeMs = 7 * 24 * hour;
/**
 * Maximum number of usable links of one kind. No more are sent beyond it, because the user already has
 * several that work.
 */
export const maxOpenLinks = 8;
/**
 * Time during which a used link returns the same response again: browsers and mail filters fetch a link
 * twice.
 */
const repeatWindowMs = 60_000;

/** Time during which the previous address can undo a confirmed change of address. */
const undoLifetimeMs = 7 * 24 * hour;

/**
 * State of a link. The `-again` values mean that it was followed within the last minute; the same response is
 * returned without side effects.
 */
export type LinkStatus = 'good' | 'used-again' | 'expired' | 'expired-again' | 'invalid';

/**
 * Derives the token of a request. It is deterministic, so that notifications can fetch it again for a retry
 * although only its hash is stored.
 */
export function deriveToken(requestId: string, key: Buffer): string {
  return createHmac('sha256', key).update(requestId).digest('base64url');
}

/** Derives the token that cancels or undoes a request. It can't confirm the request. */
export function deriveCancelToken(requestId: string, key: Buffer): string {
  return createHmac('sha256', key).update(`cancel:${requestId}`).digest('base64url');
}

/**
 * Derives the token with which the owner of the address disowns the account that a request validated. It
 * can't validate the account.
 */
export function deriveDisownToken(requestId: string, key: Buffer): string {
  return createHmac('sha256', key).update(`disown:${requestId}`).digest('base64url');
}

/** Whether the account that a request validated can still be disowned. */
export function canDisown(
  { kind, usedAt, cancelTokenHash }: Pick<EmailRequestEntity, 'kind' | 'usedAt' | 'cancelTokenHash'>,
  now: Date,
): boolean {
  if (kind !== 'email-validation' || !usedAt || !cancelTokenHash) return false;
  return now.getTime() - usedAt.getTime() < disownLifetimeMs;
}

export function getLinkStatus(request: EmailRequestEntity | null, now: Date): LinkStatus {
  if (!request) return 'invalid';
  if (request.usedAt) return isRecent(request.usedAt, now) ? 'used-again' : 'invalid';
  const expired = request.expiresAt <= now;
  if (request.supersededAt) {
    return expired && isRecent(request.supersededAt, now) ? 'expired-again' : 'invalid';
  }
  return expired ? 'expired' : 'good';
}

/**
 * Returns the effect of the cancel link of a change of address: `cancel` while it is pending, `undo` after it
 * was confirmed, or null.
 */
export function getCancelEffect(request: EmailRequestEntity | null, now: Date): 'cancel' | 'undo' | null {
  if (!request || request.supersededAt) return null;
  if (request.usedAt) return now.getTime() - request.usedAt.getTime() < undoLifetimeMs ? 'undo' : null;
  return request.expiresAt > now ? 'cancel' : null;
}

/** Returns the earliest confirmation date of a change that can still be undone. */
export function getUndoCutoff(now: Date): Date {
  return new Date(now.getTime() - undoLifetimeMs);
}

function isRecent(date: Date, now: Date): boolean {
  return now.getTime() - date.getTime() < repeatWindowMs;
}
