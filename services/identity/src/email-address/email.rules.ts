import { emailKey } from '@bottin/contracts/domain/email-address.ts';
import type { UserEntity } from '../accounts/user.entity.ts';

/** Returns the account with its pending address as the current one. */
export function withNewEmail(user: UserEntity, newEmail: string, now: Date): UserEntity {
  return {
    ...user,
    email: newEmail,
    emailKey: emailKey(newEmail),
    pendingEmail: null,
    updatedAt: now,
  };
}
