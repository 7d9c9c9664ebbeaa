import type { UserEntity } from '../accounts/user.entity.ts';
import { withNewCredentials } from '../accounts/user.rules.ts';

/** Decisions that an administrator can make about an account. */
export type Decision = 'approve' | 'refuse' | 'suspend' | 'restore';

/** Reason why an administrator can't make a decision about an account. */
export type DecisionObstacle =
  | 'profile_incomplete'
  | 'account_suspended'
  | 'already_approved'
  | 'administrator_account';

/**
 * Returns `possible` if the decision can be made, or the reason why it can't. Returns `done` if the account
 * already has the status that results from the decision.
 */
export function checkDecision(
  decision: Decision,
  user: Pick<UserEntity, 'status' | 'role' | 'isEmailVerified' | 'isProfileComplete'>,
): 'possible' | 'done' | DecisionObstacle {
  switch (decision) {
    case 'approve':
      if (user.status === 'approved') return 'done';
      return getProfileObstacle(user) ?? 'possible';
    case 'refuse':
      if (user.status === 'refused') return 'done';
      if (user.status === 'approved') return 'already_approved';
      return getProfileObstacle(user) ?? 'possible';
    case 'suspend':
      if (user.role === 'admin') return 'administrator_account';
      return user.status === 'suspended' ? 'done' : 'possible';
    case 'restore':
      return user.status === 'suspended' ? 'possible' : 'done';
  }
}

/**
 * Returns the account after a decision that {@link checkDecision} allows. A suspension also stores the
 * previous status and ends all sessions.
 */
export function applyDecision(decision: Decision, user: UserEntity, now: Date): UserEntity {
  switch (decision) {
    case 'approve':
      return { ...user, status: 'approved', wasRefused: false, updatedAt: now };
    case 'refuse':
      return { ...user, status: 'refused', wasRefused: true, updatedAt: now };
    case 'suspend':
      return user.status === 'suspended'
        ? user
        : { ...withNewCredentials(user), status: 'suspended', suspendedFrom: user.status, updatedAt: now };
    case 'restore':
      return { ...user, status: user.suspendedFrom ?? 'pending', suspendedFrom: null, updatedAt: now };
  }
}

function getProfileObstacle(
  user: Pick<UserEntity, 'status' | 'isEmailVerified' | 'isProfileComplete'>,
): DecisionObstacle | null {
  if (user.status === 'suspended') return 'account_suspended';
  return user.isEmailVerified && user.isProfileComplete ? null : 'profile_incomplete';
}
