import type { RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import type { identityRpc } from '@bottin/contracts/rpc/identity.ts';
import { signInObstacle } from '../accounts/sign-in.rules.ts';
import type { UserEntity } from '../accounts/user.entity.ts';
import type { EmailRequestEntity } from '../links/email-request.entity.ts';
import { judge } from '../links/email-request.rules.ts';

export type MailKind = RpcParsedInput<typeof identityRpc.mailDetails>['kind'];

/** Who gets an e-mail, and which token of its request it holds: the one that its link follows, or the one that cancels it. */
export interface Recipient {
  email: string;
  token: 'follow' | 'cancel' | null;
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
      if (request?.kind !== 'email-change' || request.oldEmail === null) return null;
      return { email: request.oldEmail, token: null };
    // An address that nobody ever confirmed may be a stranger's; a suspension that was ended meanwhile is no news any more.
    case 'suspended':
      return user.status === 'suspended' && user.isEmailVerified ? { email: user.email, token: null } : null;
    // Who can't sign in can't stop it either, and isn't written to.
    case 'digest':
      return signInObstacle(user) === null ? { email: user.email, token: null } : null;
    case 'email-validated':
    case 'password-changed':
    case 'second-factor-added':
    case 'second-factor-removed':
    case 'recovery-code-used':
    case 'recovery-codes-renewed':
    case 'passkey-added':
    case 'passkey-removed':
    case 'approved':
    case 'refused':
    case 'reconnect-youtube':
    case 'youtube-channel-gone':
      return { email: user.email, token: null };
  }
}
