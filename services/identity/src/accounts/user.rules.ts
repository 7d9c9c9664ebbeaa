import { parseCity } from '@bottin/contracts/domain/cities.ts';
import { isBrandType } from '@bottin/contracts/domain/user-types.ts';
import type { UserEntity } from './user.entity.ts';

/**
 * Returns the usual spelling of a typed city, or null if the list of cities doesn't contain it. The account's
 * current city, `present`, is accepted even if it isn't listed.
 */
export function resolveCity(typed: string, present?: string): string | null {
  return parseCity(typed) ?? (typed === present ? present : null);
}

/**
 * Returns the brand fields of an account after an edit. A field that was not sent keeps its value. If the
 * account isn't a brand, both fields keep their values.
 */
export function applyBrandEdits(
  { website, lookingFor, userType }: Pick<UserEntity, 'website' | 'lookingFor' | 'userType'>,
  sent: { website?: string | undefined; lookingFor?: string | undefined },
): Pick<UserEntity, 'website' | 'lookingFor'> {
  if (!isBrandType(userType)) return { website, lookingFor };
  return { website: sent.website ?? website, lookingFor: sent.lookingFor ?? lookingFor };
}

/** Changes the status of a refused account back to pending, because its user edited the profile. */
export function resubmitIfRefused(user: UserEntity): UserEntity {
  return user.status === 'refused' ? { ...user, status: 'pending' } : user;
}

/**
 * Returns a copy of the account with the next credentials version, which ends every session. The copy has no
 * pending change of e-mail address. The caller must also revoke the links that were e-mailed to the
 * account, with `EmailTokens`, and remove an unconfirmed authenticator, with `SecondFactorRepository`.
 */
export function withNewCredentials(user: UserEntity): UserEntity {
  return { ...user, credentialsVersion: user.credentialsVersion + 1, pendingEmail: null };
}

/**
 * Returns whether an account is approved automatically: automatic approval is on, and the account is pending,
 * validated and complete, without `wasRefused`.
 */
export function isAutoApprovable(user: UserEntity, approval: 'automatic' | 'manual'): boolean {
  return (
    approval === 'automatic' &&
    user.status === 'pending' &&
    !user.wasRefused &&
    user.isEmailVerified &&
    user.isProfileComplete
  );
}
