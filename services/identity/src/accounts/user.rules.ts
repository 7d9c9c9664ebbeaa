import { parseCity } from '@bottin/contracts/domain/cities.ts';
import { isBrandType } from '@bottin/contracts/domain/user-types.ts';
import type { UserEntity } from './user.entity.ts';

/**
 * Returns the usual spelling of a city, or null if no list contains it. The account's current city is
 * accepted even if it is not listed.
 */
export function resolveCity(typed: string, present?: string): string | null {
  return parseCity(typed) ?? (typed === present ? present : null);
}

/**
 * Returns the brand fields after an edit. Omitted fields keep their value. Account types that are not brands
 * keep the stored values, whatever is sent.
 */
export function applyBrandEdits(
  { website, lookingFor, userType }: Pick<UserEntity, 'website' | 'lookingFor' | 'userType'>,
  sent: { website?: string | undefined; lookingFor?: string | undefined },
): Pick<UserEntity, 'website' | 'lookingFor'> {
  if (!isBrandType(userType)) return { website, lookingFor };
  return { website: sent.website ?? website, lookingFor: sent.lookingFor ?? lookingFor };
}

/** Returns the account after a profile edit: a refused account becomes pending again. */
export function resubmitIfRefused(user: UserEntity): UserEntity {
  return user.status === 'refused' ? { ...user, status: 'pending' } : user;
}

/**
 * Returns the account with a new credentials version, which ends every session, and without a pending change
 * of e-mail address. The caller must also revoke the links with `EmailTokens`.
 */
export function withNewCredentials(user: UserEntity): UserEntity {
  return { ...user, credentialsVersion: user.credentialsVersion + 1, pendingEmail: null };
}

/** Whether approval is automatic and is the only thing that an account still lacks. */
export function isAutoApprovable(user: UserEntity, approval: 'automatic' | 'manual'): boolean {
  return (
    approval === 'automatic' &&
    user.status === 'pending' &&
    !user.wasRefused &&
    user.isEmailVerified &&
    user.isProfileComplete
  );
}
