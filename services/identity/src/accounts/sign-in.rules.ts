import type { Proof } from '@bottin/contracts/domain/passkeys.ts';
import type { UserEntity } from './user.entity.ts';

/** Why an account may not sign in although its password is right. */
export type Obstacle = 'suspended' | 'email_not_verified' | 'pending_approval';

/**
 * What keeps an account from signing in, or null. A validated account whose profile is incomplete may: it
 * resumes the wizard where it stopped. Only a complete one waits for an approval. A refused one may, to change its
 * profile and submit it again.
 */
export function signInObstacle(
  user: Pick<UserEntity, 'status' | 'isEmailVerified' | 'isProfileComplete'>,
): Obstacle | null {
  if (user.status === 'suspended') return 'suspended';
  if (!user.isEmailVerified) return 'email_not_verified';
  return user.status === 'pending' && user.isProfileComplete ? 'pending_approval' : null;
}

/**
 * What a sign-in wants after the password. Whoever set an authenticator up is asked for its code. A passkey alone is a convenience: it
 * opens the account by itself, and the password goes on doing so; but not an administrator's, for whom it is the second factor.
 */
export function secondStepOf(user: Pick<UserEntity, 'role' | 'hasSecondFactor' | 'hasPasskey'>): Proof {
  if (user.hasSecondFactor) return 'code';
  return user.role === 'admin' && user.hasPasskey ? 'passkey' : null;
}
