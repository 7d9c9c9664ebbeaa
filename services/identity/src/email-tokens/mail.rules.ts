import type { RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import type { identityRpc } from '@bottin/contracts/rpc/identity.ts';
import { getSignInObstacle } from '../accounts/sign-in.rules.ts';
import type { UserEntity } from '../accounts/user.entity.ts';
import type { EmailRequestEntity } from './email-request.entity.ts';
import { getLinkStatus, getCancelEffect } from './email-request.rules.ts';

export type MailKind = RpcParsedInput<typeof identityRpc.mailDetails>['kind'];

/**
 * Recipient of an e-mail, and the kind of token in it: `follow` is for the request's link, `cancel` cancels
 * or undoes a change of e-mail address, `disown` disowns the account.
 */
export interface Recipient {
  email: string;
  token: 'follow' | 'cancel' | 'disown' | null;
}

/** Whether the address that gets an e-mail of this kind is confirmed. */
export function isConfirmed(
  kind: MailKind,
  { isEmailVerified }: Pick<UserEntity, 'isEmailVerified'>,
): boolean {
  return isEmailVerified && kind !== 'email-change';
}

/**
 * Returns the recipient of an e-mail, or null when its link was used, replaced or has expired. The new
 * address must confirm a change of e-mail address; the current address is notified of the request and of the
 * change.
 */
export function findRecipient(
  kind: MailKind,
  { user, request, now }: { user: UserEntity; request: EmailRequestEntity | null; now: Date },
): Recipient | null {
  switch (kind) {
    case 'email-validation':
    case 'password-reset':
    case 'email-change': {
      if (request?.kind !== kind || getLinkStatus(request, now) !== 'good') return null;
      return { email: request.newEmail ?? user.email, token: 'follow' };
    }
    case 'email-change-notice':
      if (request?.kind !== 'email-change' || getLinkStatus(request, now) !== 'good') return null;
      return { email: user.email, token: 'cancel' };
    case 'email-changed':
      return request?.kind === 'email-change' ? findChangeNoticeRecipient(request, now) : null;
    // Don't notify an unconfirmed address, which may be a stranger's, nor of a suspension that has ended.
    case 'suspended':
      return user.status === 'suspended' && user.isEmailVerified ? { email: user.email, token: null } : null;
    // Send digests only to accounts that can sign in, because the others couldn't unsubscribe.
    case 'digest':
      return getSignInObstacle(user) === null ? { email: user.email, token: null } : null;
    // Both welcome e-mails have a link with which the owner of the address can report that they didn't open
    // the account.
    case 'email-validated':
    case 'approved':
      return { email: user.email, token: 'disown' };
    case 'password-changed':
    case 'second-factor-added':
    case 'second-factor-removed':
    case 'recovery-code-used':
    case 'recovery-codes-renewed':
    case 'passkey-added':
    case 'passkey-removed':
    case 'refused':
    case 'reconnect-youtube':
    case 'youtube-channel-gone':
      return { email: user.email, token: null };
  }
}

/**
 * Returns the recipient of the notice about a confirmed change: the previous address, which can undo the
 * change, or after an undo, the address that was removed.
 */
function findChangeNoticeRecipient(request: EmailRequestEntity, now: Date): Recipient | null {
  const { oldEmail, newEmail, usedAt, supersededAt } = request;
  if (usedAt === null) return null;
  if (supersededAt) return newEmail === null ? null : { email: newEmail, token: null };
  const canUndo = getCancelEffect(request, now) === 'undo';
  return oldEmail !== null && canUndo ? { email: oldEmail, token: 'cancel' } : null;
}
