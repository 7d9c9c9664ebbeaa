import type { RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import type { identityRpc } from '@bottin/contracts/rpc/identity.ts';
import { signInObstacle } from '../accounts/sign-in.rules.ts';
import type { UserEntity } from '../accounts/user.entity.ts';
import type { EmailRequestEntity } from './email-request.entity.ts';
import { judge, judgeCancel } from './email-request.rules.ts';

export type MailKind = RpcParsedInput<typeof identityRpc.mailDetails>['kind'];

/** Who gets an e-mail, and which token it holds: the one that its request's link follows, that which cancels it, or that which disowns the account. */
export interface Recipient {
  email: string;
  token: 'follow' | 'cancel' | 'disown' | null;
}

/** Whether the owner of the address that an e-mail goes to has confirmed it. */
export function isConfirmed(
  kind: MailKind,
  { isEmailVerified }: Pick<UserEntity, 'isEmailVerified'>,
): boolean {
  return isEmailVerified && kind !== 'email-change';
}

/**
 * Who gets an e-mail of a kind, or null when it makes no sense any more: its link was used, replaced or is
 * too old. A change of address is confirmed from the new one, and told to the present one when it is asked for and when it is done.
 */
export function recipientOf(
  kind: MailKind,
  { user, request, now }: { user: UserEntity; request: EmailRequestEntity | null; now: Date },
): Recipient | null {
  switch (kind) {
    case 'email-validation':
    case 'password-reset':
    case 'email-change': {
      if (request?.kind !== kind || judge(request, now) !== 'good') return null;
      return { email: request.newEmail ?? user.email, token: 'follow' };
    }
    case 'email-change-notice':
      if (request?.kind !== 'email-change' || judge(request, now) !== 'good') return null;
      return { email: user.email, token: 'cancel' };
    case 'email-changed':
      return request?.kind === 'email-change' ? recipientOfChange(request, now) : null;
    // An address that nobody ever confirmed may be a stranger's; a suspension that was ended meanwhile is no news any more.
    case 'suspended':
      return user.status === 'suspended' && user.isEmailVerified ? { email: user.email, token: null } : null;
    // Who can't sign in can't stop it either, and isn't written to.
    case 'digest':
      return signInObstacle(user) === null ? { email: user.email, token: null } : null;
    // Whichever of the two welcomes someone also lets them say that they opened no account.
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

/** The address that a confirmed change took the account from, which may undo it; once it did, the address that lost the account. */
function recipientOfChange(request: EmailRequestEntity, now: Date): Recipient | null {
  const { oldEmail, newEmail, usedAt, supersededAt } = request;
  if (usedAt === null) return null;
  if (supersededAt) return newEmail === null ? null : { email: newEmail, token: null };
  const canUndo = judgeCancel(request, now) === 'undo';
  return oldEmail !== null && canUndo ? { email: oldEmail, token: 'cancel' } : null;
}
