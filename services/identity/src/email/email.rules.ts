import type { UserEntity } from '../accounts/user.entity.ts';
import { emailKey } from '../accounts/user.rules.ts';

/** The account with the address that it asked for. An address asked for later keeps waiting. */
export function withNewEmail(user: UserEntity, newEmail: string, now: Date): UserEntity {
  return {
    ...user,
    email: newEmail,
    emailKey: emailKey(newEmail),
    pendingEmail: user.pendingEmail === newEmail ? null : user.pendingEmail,
    updatedAt: now,
  };
}
