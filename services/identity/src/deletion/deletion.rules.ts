import type { UserEntity } from '../accounts/user.entity.ts';

const day = 86_400_000;

/** Time that an account has to validate its email address. */
export const unverifiedLifetimeMs = 7 * day;

/** Whether an account must be deleted for never being validated, which frees its email address and name. */
export function hasExpired(user: Pick<UserEntity, 'isEmailVerified' | 'createdAt'>, now: Date): boolean {
  return !user.isEmailVerified && now.getTime() - user.createdAt.getTime() >= unverifiedLifetimeMs;
}
