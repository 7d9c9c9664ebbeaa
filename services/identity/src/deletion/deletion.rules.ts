import type { UserEntity } from '../accounts/user.entity.ts';

const day = 86_400_000;

/** Time within which a new account must validate its e-mail address. */
export const unverifiedLifetimeMs = 7 * day;

/**
 * Whether an account must be deleted because it was not validated in time. This frees its e-mail address and
 * name.
 */
export function hasExpired(user: Pick<UserEntity, 'isEmailVerified' | 'createdAt'>, now: Date): boolean {
  return !user.isEmailVerified && now.getTime() - user.createdAt.getTime() >= unverifiedLifetimeMs;
}
