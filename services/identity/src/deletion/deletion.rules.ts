import type { UserEntity } from '../accounts/user.entity.ts';

const day = 86_400_000;

/** Time within which the e-mail address of a new account must be validated. */
export const unverifiedLifetimeMs = 7 * day;

/**
 * Returns whether an account is due for deletion because it was not validated in time. Deleting it frees its
 * e-mail address and name.
 */
export function hasExpired(user: Pick<UserEntity, 'isEmailVerified' | 'createdAt'>, now: Date): boolean {
  return !user.isEmailVerified && now.getTime() - user.createdAt.getTime() >= unverifiedLifetimeMs;
}
