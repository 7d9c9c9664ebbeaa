import { parseCity } from '@bottin/contracts/domain/cities.ts';
import { isBrandType } from '@bottin/contracts/domain/user-types.ts';
import type { UserEntity } from './user.entity.ts';

/**
 * Returns the usual spelling of a city, or null when it is unknown. The account's current city is accepted
 * even if no list has it.
 */
export function resolveCity(typed: string, present?: string): string | null {
  return parseCity(typed) ?? (typed === present ? present : null);
}

/**
 * Returns the brand fields after an edit. Omitted fields keep their value. For account types that are not
 * brands, sent values are ignored and stored ones kept.
 */
export function applyBrandEdits(
  { website, lookingFor, userType }: Pick<UserEntity, 'website' | 'lookingFor' | 'userType'>,
  sent: { website?: string | undefined; lookingFor?: string | undefined },
): Pick<UserEntity, 'website' | 'lookingFor'> {
  if (!isBrandType(userType)) return { website, lookingFor };
  return { website: sent.website ?? website, lookingFor: sent.lookingFor ?? lookingFor };
}

/** Returns the account after its owner edited it: a refused profile goes back to pending. */
export function resubmitIfRefused(user: UserEntity): UserEntity {
  return user.status === 'refused' ? { ...user, status: 'pending' } : user;
}

/**
 * Returns the account with a new credentials version, which ends every session and the pending change of
 * address. The caller must also revoke the links with `EmailTokens`.
 */
export function withNewCredentials(user: UserEntity): UserEntity {
  return { ...user, credentialsVersion: user.credentialsVersion + 1, pendingEmail: null };
}

/** Whether only an approval is missing, and approval is automatic. */
export function isAutoApprovable(user: UserEntity, approval: 'automatic' | 'manual'): boolean {
  return (
    approval === 'automatic' &&
    user.status === 'pending' &&
    !user.wasRefused &&
    user.isEmailVerified &&
    user.isProfileComplete
  );
}
