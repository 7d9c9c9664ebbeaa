import { emailKey } from '@bottin/contracts/domain/email-address.ts';
import type { UserEntity } from '../accounts/user.entity.ts';

/** The account with the address that it asked for; the change is over. */
export function withNewEmail(user: UserEntity, newEmail: string, now: Date): UserEntity {
  return {
    ...user,
    email: newEmail,
    emailKey: emailKey(newEmail),
    pendingEmail: null,
    updatedAt: now,
  };
}
