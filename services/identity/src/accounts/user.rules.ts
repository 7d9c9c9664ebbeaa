import { cityFrom } from '@bottin/contracts/domain/cities.ts';
import { isBrandType } from '@bottin/contracts/domain/user-types.ts';
import type { UserEntity } from './user.entity.ts';

/** The city's usual spelling; the present one is kept as it is even if no list has it. Null when unknown. */
export function knownCity(typed: string, present?: string): string | null {
  return cityFrom(typed) ?? (typed === present ? present : null);
}

/**
 * What brands are asked, as an account of this type holds it once this was sent: what is left out stays as it is, and of who is no
 * brand nothing is taken and nothing forgotten.
 */
export function editedBrand(
  { website, lookingFor, userType }: Pick<UserEntity, 'website' | 'lookingFor' | 'userType'>,
  sent: { website?: string | undefined; lookingFor?: string | undefined },
): Pick<UserEntity, 'website' | 'lookingFor'> {
  if (!isBrandType(userType)) return { website, lookingFor };
  return { website: sent.website ?? website, lookingFor: sent.lookingFor ?? lookingFor };
}

/** The account as its owner changed it: a refused profile asks for a decision again. */
export function submitAgain(user: UserEntity): UserEntity {
  return user.status === 'refused' ? { ...user, status: 'pending' } : user;
}

/**
 * The account with credentials that no session of before was opened with: all of them are over, and so is a change of address that
 * someone asked for with those. Its links are ended beside (EmailTokens).
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
