import { emailKey } from '@bottin/contracts/domain/email-address.ts';
import type { UserEntity } from '../accounts/user.entity.ts';

/**
 * Returns a copy of the account in which `newEmail` replaces the e-mail address, and no change is pending.
 */
export function withNewEmail(user: UserEntity, newEmail: string, now: Date): UserEntity {
  return {
    ...user,
    email: newEmail,
    emailKey: emailKey(newEmail),
    pendingEmail: null,
    updatedAt: now,
  };
}
