import { createHmac } from 'node:crypto';
import type { EmailRequestEntity } from './email-request.entity.ts';

const hour = 3_600_000;

/** How long a link works. */
export const linkLifetimeMs = 24 * hour;
/** How long after its validation an account may be disowned by the address that it was opened with. */
export const disownLifetimeMs = 7 * 24 * hour;
/** Links of one kind that work at once. Past it none is sent: whoever asked can follow one of those. */
export const maxOpenLinks = 8;
/** How long the same answer is given again: browsers and mail filters fetch a link twice. */
const repeatWindowMs = 60_000;

/** How long a confirmed change of address can be undone by the address of before: 7 days. */
const undoLifetimeMs = 7 * 24 * hour;

/** What a link is worth. The `-again` ones were answered a moment ago and are answered the same way, without effect. */
export type Verdict = 'good' | 'used-again' | 'expired' | 'expired-again' | 'invalid';

/**
 * The token of a request: always the same, so that notifications can ask for it again when it has to send
 * again, although only its hash is stored.
 */
export function tokenOf(requestId: string, key: Buffer): string {
  return createHmac('sha256', key).update(requestId).digest('base64url');
}

/** The token by which the same request is cancelled or undone: as certain, and of no use to confirm it. */
export function cancelTokenOf(requestId: string, key: Buffer): string {
  return createHmac('sha256', key).update(`cancel:${requestId}`).digest('base64url');
}

/** The token by which the owner of the address disowns the account that a request validated. It validates nothing. */
export function disownTokenOf(requestId: string, key: Buffer): string {
  return createHmac('sha256', key).update(`disown:${requestId}`).digest('base64url');
}

/** Whether the account that a request validated may still be disowned. */
export function canDisown(
  { kind, usedAt, cancelTokenHash }: Pick<EmailRequestEntity, 'kind' | 'usedAt' | 'cancelTokenHash'>,
  now: Date,
): boolean {
  if (kind !== 'email-validation' || !usedAt || !cancelTokenHash) return false;
  return now.getTime() - usedAt.getTime() < disownLifetimeMs;
}

/** Judges the link of a request. */
export function judge(request: EmailRequestEntity | null, now: Date): Verdict {
  if (!request) return 'invalid';
  if (request.usedAt) return isRecent(request.usedAt, now) ? 'used-again' : 'invalid';
  const expired = request.expiresAt <= now;
  if (request.supersededAt) {
    return expired && isRecent(request.supersededAt, now) ? 'expired-again' : 'invalid';
  }
  return expired ? 'expired' : 'good';
}

/** What the link of the present address still does to a change: cancel it while it waits, undo it once it was confirmed, or nothing. */
export function judgeCancel(request: EmailRequestEntity | null, now: Date): 'cancel' | 'undo' | null {
  if (!request || request.supersededAt) return null;
  if (request.usedAt) return now.getTime() - request.usedAt.getTime() < undoLifetimeMs ? 'undo' : null;
  return request.expiresAt > now ? 'cancel' : null;
}

/** The moment since which a confirmed change can be undone. */
export function undoableSince(now: Date): Date {
  return new Date(now.getTime() - undoLifetimeMs);
}

function isRecent(moment: Date, now: Date): boolean {
  return now.getTime() - moment.getTime() < repeatWindowMs;
}
