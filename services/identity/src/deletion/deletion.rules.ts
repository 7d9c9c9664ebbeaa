import type { UserEntity } from '../accounts/user.entity.ts';

const day = 86_400_000;

/** How long an account may wait for its e-mail to be validated. */
export const unverifiedLifetimeMs = 7 * day;

/** Whether an account is deleted for never having been validated, freeing its e-mail and its name. */
export function hasExpired(user: Pick<UserEntity, 'isEmailVerified' | 'createdAt'>, now: Date): boolean {
  return !user.isEmailVerified && now.getTime() - user.createdAt.getTime() >= unverifiedLifetimeMs;
}
