import { firstCredentialsVersion } from '@bottin/contracts/domain/credentials.ts';
import { emailKey } from '@bottin/contracts/domain/email-address.ts';
import { publicNameKey } from '@bottin/contracts/domain/public-name.ts';
import type { UserEntity } from '../accounts/user.entity.ts';
import { withNewCredentials } from '../accounts/user.rules.ts';

/** Public name of the first administrator; the slug is derived from it. */
export const administratorName = 'Administration';

/**
 * Returns the account as an administrator that can sign in immediately with only the password. All sessions
 * and second factors are removed.
 */
export function toAdministrator(user: UserEntity, change: { passwordHash: string; now: Date }): UserEntity {
  return {
    ...withNewCredentials(user),
    passwordHash: change.passwordHash,
    hasSecondFactor: false,
    hasPasskey: false,
    isEmailVerified: true,
    isProfileComplete: true,
    status: 'approved',
    suspendedFrom: null,
    wasRefused: false,
    role: 'admin',
    updatedAt: change.now,
  };
}

/** Builds the first administrator as a fan, because only fans have no directory entry or public page. */
export function buildAdministrator(account: {
  id: string;
  email: string;
  slug: string;
  publicName: string;
  passwordHash: string;
  now: Date;
}): UserEntity {
  const user: UserEntity = {
    id: account.id,
    firstName: 'Admin',
    lastName: 'Bottin',
    publicName: account.publicName,
    publicNameKey: publicNameKey(account.publicName),
    slug: account.slug,
    email: account.email,
    emailKey: emailKey(account.email),
    pendingEmail: null,
    passwordHash: account.passwordHash,
    credentialsVersion: firstCredentialsVersion,
    hasSecondFactor: false,
    hasPasskey: false,
    city: 'Autre',
    description: '',
    userType: 'fan',
    primaryPlatform: null,
    categories: [],
    tags: [],
    links: {},
    website: '',
    lookingFor: '',
    isEmailVerified: true,
    isProfileComplete: true,
    status: 'pending',
    suspendedFrom: null,
    wasRefused: false,
    role: 'user',
    createdAt: account.now,
    updatedAt: account.now,
  };
  return toAdministrator(user, account);
}
