import type { RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import type { correspondenceRpc } from '@bottin/contracts/rpc/identity/correspondence.ts';
import { getSignInObstacle } from '../accounts/sign-in.rules.ts';
import type { UserEntity } from '../accounts/user.entity.ts';
import type { EmailRequestEntity } from './email-request.entity.ts';
import { getLinkStatus, getCancelEffect } from './email-request.rules.ts';

export type MailKind = RpcParsedInput<typeof correspondenceRpc.mailDetails>['kind'];

/**
 * Recipient of an e-mail, and the token in the e-mail. `follow` is the token of the requested link, `cancel`
 * cancels or undoes a change of e-mail address, and `disown` disowns the account.
 */
export interface Recipient {
  email: string;
  token: 'follow' | 'cancel' | 'disown' | null;
}

/** Returns whether an e-mail of this type is sent to a confirmed address. */
export function isConfirmed(
  kind: MailKind,
  { isEmailVerified }: Pick<UserEntity, 'isEmailVerified'>,
): boolean {
  return isEmailVerified && kind !== 'email-change';
}

/**
 * Returns the recipient of an e-mail, or null when the e-mail must not be sent, e.g. because its link was
 * used or has expired. For a change of e-mail address, the new address gets the confirmation link. The
 * current address is notified of the request and of the confirmed change.
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
    // Notify only confirmed addresses, because an unconfirmed one may be a stranger's. Omit the notice if the
    // suspension has ended.
    case 'suspended':
      return user.status === 'suspended' && user.isEmailVerified ? { email: user.email, token: null } : null;
    case 'restored':
      return user.status !== 'suspended' && user.isEmailVerified ? { email: user.email, token: null } : null;
    // Send digests only to users who can sign in, because others couldn't unsubscribe.
    case 'digest':
    // Send relayed messages only to users who can sign in, because others couldn't answer on the site.
    case 'contact-message':
      return getSignInObstacle(user) === null ? { email: user.email, token: null } : null;
    // Notify reporters and reported people of the outcome even while they can't sign in.
    case 'report-outcome':
    case 'reported-outcome':
    case 'contest-outcome':
    // A channel can be connected before the address is confirmed.
    case 'reconnect-youtube':
    case 'youtube-channel-gone':
      return user.isEmailVerified ? { email: user.email, token: null } : null;
    // Both welcome e-mails contain a link with which the owner of the address can report that somebody else
    // opened the account.
    case 'email-validated':
      return { email: user.email, token: 'disown' };
    // Omit an approval or a refusal that no longer applies when the e-mail was delayed.
    case 'approved':
      return user.status === 'approved' ? { email: user.email, token: 'disown' } : null;
    case 'refused':
      return user.status === 'refused' ? { email: user.email, token: null } : null;
    case 'password-changed':
    case 'second-factor-added':
    case 'second-factor-removed':
    case 'recovery-code-used':
    case 'recovery-codes-renewed':
    case 'passkey-added':
    case 'passkey-removed':
      return { email: user.email, token: null };
  }
}

/**
 * Returns the recipient of the notice about a confirmed change of e-mail address: the previous address, whose
 * owner can undo the change. If the change was already undone, returns the removed address.
 */
function findChangeNoticeRecipient(request: EmailRequestEntity, now: Date): Recipient | null {
  const { oldEmail, newEmail, usedAt, supersededAt } = request;
  if (usedAt === null) return null;
  if (supersededAt) return newEmail === null ? null : { email: newEmail, token: null };
  const canUndo = getCancelEffect(request, now) === 'undo';
  return oldEmail !== null && canUndo ? { email: oldEmail, token: 'cancel' } : null;
}
