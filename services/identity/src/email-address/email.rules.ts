import { emailKey } from '@bottin/contracts/domain/email-address.ts';
import type { UserEntity } from '../accounts/user.entity.ts';

/** Returns the account with `newEmail` as its confirmed e-mail address. */
export function withNewEmail(user: UserEntity, newEmail: string, now: Date): UserEntity {
  return {
    ...user,
    email: newEmail,
    emailKey: emailKey(newEmail),
    pendingEmail: null,
    updatedAt: now,
  };
}
