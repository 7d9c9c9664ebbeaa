import type { SecondFactorMethod } from '@bottin/contracts/domain/passkeys.ts';
import type { UserEntity } from './user.entity.ts';

/** Reason why a user with the correct password can't sign in. */
export type SignInObstacle = 'suspended' | 'email_not_verified' | 'pending_approval';

/**
 * Returns what prevents a user from signing in, or null. A pending user can sign in to complete the profile,
 * but must then wait for approval. A user whose profile was refused can sign in to edit it and submit it
 * again.
 */
export function getSignInObstacle(
  user: Pick<UserEntity, 'status' | 'isEmailVerified' | 'isProfileComplete'>,
): SignInObstacle | null {
  if (user.status === 'suspended') return 'suspended';
  if (!user.isEmailVerified) return 'email_not_verified';
  return user.status === 'pending' && user.isProfileComplete ? 'pending_approval' : null;
}

/**
 * Returns the second factor that sign-in requires after the password, or null. An account with an
 * authenticator requires its code. An administrator's passkey is the second factor; for other users, a
 * passkey replaces the password.
 */
export function getRequiredFactor(
  user: Pick<UserEntity, 'role' | 'hasSecondFactor' | 'hasPasskey'>,
): SecondFactorMethod {
  if (user.hasSecondFactor) return 'code';
  return user.role === 'admin' && user.hasPasskey ? 'passkey' : null;
}
