import { createHmac } from 'node:crypto';
import type { EmailRequestEntity } from './email-request.entity.ts';

const hour = 3_600_000;

export const linkLifetimeMs = 24 * hour;
/** The owner of the e-mail address can disown an account for this long after its validation. */
export const disownLifetimeMs = 7 * 24 * hour;
/** Maximum number of valid links of the same kind. A user who has this many needs no further link. */
export const maxOpenLinks = 8;
/**
 * A used link returns the same response again for this long, because browsers and mail filters may fetch it
 * twice.
 */
const repeatWindowMs = 60_000;

/** The owner of the previous e-mail address can undo a confirmed change of address for this long. */
const undoLifetimeMs = 7 * 24 * hour;

/**
 * Status of a link. `used-again` and `expired-again` mean that the link was already followed within the last
 * minute. A repeated request gets the same response again, without side effects.
 */
export type LinkStatus = 'good' | 'used-again' | 'expired' | 'expired-again' | 'invalid';

/**
 * Derives the token of a link from the id of its request. The same id always gives the same token. Only the
 * token's hash is stored, but a retried e-mail contains the same token.
 */
export function deriveToken(requestId: string, key: Buffer): string {
  return createHmac('sha256', key).update(requestId).digest('base64url');
}

/**
 * Derives the token that cancels or undoes a change of e-mail address. This token can't confirm the change.
 */
export function deriveCancelToken(requestId: string, key: Buffer): string {
  return createHmac('sha256', key).update(`cancel:${requestId}`).digest('base64url');
}

/**
 * Derives the token with which the owner of the e-mail address disowns an account. `requestId` is the request
 * that validated the account. The token can't validate an account.
 */
export function deriveDisownToken(requestId: string, key: Buffer): string {
  return createHmac('sha256', key).update(`disown:${requestId}`).digest('base64url');
}

/**
 * Returns whether an account can still be disowned. The argument is the request that validated the account.
 */
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
 * Returns what the cancel link of a change of e-mail address does: `cancel` while the change is pending,
 * `undo` for a week after it was confirmed, null otherwise.
 */
export function getCancelEffect(request: EmailRequestEntity | null, now: Date): 'cancel' | 'undo' | null {
  if (!request || request.supersededAt) return null;
  if (request.usedAt) return now.getTime() - request.usedAt.getTime() < undoLifetimeMs ? 'undo' : null;
  return request.expiresAt > now ? 'cancel' : null;
}

/**
 * Returns the cutoff for undoing changes of e-mail address: only a change that was confirmed after this time
 * can be undone.
 */
export function getUndoCutoff(now: Date): Date {
  return new Date(now.getTime() - undoLifetimeMs);
}

function isRecent(date: Date, now: Date): boolean {
  return now.getTime() - date.getTime() < repeatWindowMs;
}
