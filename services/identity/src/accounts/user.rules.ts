import { cityFrom } from '@bottin/contracts/domain/cities.ts';
import type { UserEntity } from './user.entity.ts';

/** The city's usual spelling; the present one is kept as it is even if no list has it. Null when unknown. */
export function knownCity(typed: string, present?: string): string | null {
  return cityFrom(typed) ?? (typed === present ? present : null);
}

/** The account as its owner changed it: a refused profile asks for a decision again. */
export function submitAgain(user: UserEntity): UserEntity {
  return user.status === 'refused' ? { ...user, status: 'pending' } : user;
}

/**
 * The account with credentials that no session of before was opened with: all of them are over, and so is a change of address that
 * someone asked for with those. Its links are ended beside (EmailRequests).
 */
export function withNewCredentials(user: UserEntity): UserEntity {
  return { ...user, credentialsVersion: user.credentialsVersion + 1, pendingEmail: null };
}

/** Whether the account waits for nothing but an approval that nobody has to give. */
export function approvesItself(user: UserEntity, approval: 'automatic' | 'manual'): boolean {
  return (
    approval === 'automatic' &&
    user.status === 'pending' &&
    !user.wasRefused &&
    user.isEmailVerified &&
    user.isProfileComplete
  );
}
