import type { UserEntity } from '../accounts/user.entity.ts';
import { withNewCredentials } from '../accounts/user.rules.ts';

/** What an administrator may decide about an account. */
export type Decision = 'approve' | 'refuse' | 'suspend' | 'restore';

/** Why a decision can't be taken. */
export type Obstacle =
  | 'profile_incomplete'
  | 'account_suspended'
  | 'already_approved'
  | 'administrator_account';

/** Whether a decision can be taken: `done` when the account is so already, and nothing is to change. */
export function judgeDecision(
  decision: Decision,
  user: Pick<UserEntity, 'status' | 'role' | 'isEmailVerified' | 'isProfileComplete'>,
): 'possible' | 'done' | Obstacle {
  switch (decision) {
    case 'approve':
      if (user.status === 'approved') return 'done';
      return profileObstacle(user) ?? 'possible';
    case 'refuse':
      if (user.status === 'refused') return 'done';
      if (user.status === 'approved') return 'already_approved';
      return profileObstacle(user) ?? 'possible';
    case 'suspend':
      if (user.role === 'admin') return 'administrator_account';
      return user.status === 'suspended' ? 'done' : 'possible';
    case 'restore':
      return user.status === 'suspended' ? 'possible' : 'done';
  }
}

/** The account after a decision that is possible. A suspension remembers what it interrupts, and its sessions never come back. */
export function afterDecision(decision: Decision, user: UserEntity, now: Date): UserEntity {
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

function profileObstacle(
  user: Pick<UserEntity, 'status' | 'isEmailVerified' | 'isProfileComplete'>,
): Obstacle | null {
  if (user.status === 'suspended') return 'account_suspended';
  return user.isEmailVerified && user.isProfileComplete ? null : 'profile_incomplete';
}
