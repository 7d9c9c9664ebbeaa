import { createHmac } from 'node:crypto';
import type { EmailRequestEntity } from './email-request.entity.ts';

const hour = 3_600_000;

export const linkLifetimeMs = 24 * hour;
/** Time after the validation of an account during which the owner of the e-mail address can disown it. */
export const disownLifetimeMs = 7 * 24 * hour;
/** Maximum number of valid links of one kind. With this many, the user needs no other link. */
export const maxOpenLinks = 8;
/**
 * Time during which following a used link again returns the same response, because browsers and mail filters
 * fetch a link twice.
 */
const repeatWindowMs = 60_000;

/** Time during which the previous e-mail address can undo a confirmed change. */
const undoLifetimeMs = 7 * 24 * hour;

/**
 * State of a link. The `-again` values mean that the link was already followed within the last minute: the
 * response is the same, without side effects.
 */
export type LinkStatus = 'good' | 'used-again' | 'expired' | 'expired-again' | 'invalid';

/**
 * Derives the token of a request. The result is deterministic: notifications can get the same token for a
 * retry, although only its hash is stored.
 */
export function deriveToken(requestId: string, key: Buffer): string {
  return createHmac('sha256', key).update(requestId).digest('base64url');
}

/** Derives the token that cancels or undoes a request but can't confirm it. */
export function deriveCancelToken(requestId: string, key: Buffer): string {
  return createHmac('sha256', key).update(`cancel:${requestId}`).digest('base64url');
}

/**
 * Derives the token with which the owner of the e-mail address disowns the account that a request validated.
 * The token can't validate the account.
 */
export function deriveDisownToken(requestId: string, key: Buffer): string {
  return createHmac('sha256', key).update(`disown:${requestId}`).digest('base64url');
}

/** Whether an account can still be disowned, judging by the request that validated it. */
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
 * Returns the effect of the cancel link of a change of e-mail address: `cancel` while the change is pending,
 * `undo`
 * for a week after it was confirmed, null otherwise.
 */
export function getCancelEffect(request: EmailRequestEntity | null, now: Date): 'cancel' | 'undo' | null {
  if (!request || request.supersededAt) return null;
  if (request.usedAt) return now.getTime() - request.usedAt.getTime() < undoLifetimeMs ? 'undo' : null;
  return request.expiresAt > now ? 'cancel' : null;
}

/** Returns the time since which a change must have been confirmed to be undoable. */
export function getUndoCutoff(now: Date): Date {
  return new Date(now.getTime() - undoLifetimeMs);
}

function isRecent(date: Date, now: Date): boolean {
  return now.getTime() - date.getTime() < repeatWindowMs;
}
