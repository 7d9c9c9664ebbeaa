import type { SecondFactorMethod } from '@bottin/contracts/domain/passkeys.ts';
import type { UserEntity } from './user.entity.ts';

/** Reason why an account may not sign in although its password is correct. */
export type SignInObstacle = 'suspended' | 'email_not_verified' | 'pending_approval';

/**
 * Returns what prevents an account from signing in, or null. A validated account with an incomplete profile
 * may sign in to resume the wizard; a complete profile must first be approved. A refused account may sign in
 * to edit the profile and submit it again.
 */
export function getSignInObstacle(
  user: Pick<UserEntity, 'status' | 'isEmailVerified' | 'isProfileComplete'>,
): SignInObstacle | null {
  if (user.status === 'suspended') return 'suspended';
  if (!user.isEmailVerified) return 'email_not_verified';
  return user.status === 'pending' && user.isProfileComplete ? 'pending_approval' : null;
}

/**
 * Returns the second factor required after the password, or null. An account with an authenticator must
 * enter a code. A user's passkey is an alternative to the password; an administrator's passkey is the second
 * factor.
 */
export function getRequiredFactor(
  user: Pick<UserEntity, 'role' | 'hasSecondFactor' | 'hasPasskey'>,
): SecondFactorMethod {
  if (user.hasSecondFactor) return 'code';
  return user.role === 'admin' && user.hasPasskey ? 'passkey' : null;
}
