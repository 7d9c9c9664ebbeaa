import { firstCredentialsVersion } from '@bottin/contracts/domain/credentials.ts';
import { emailKey } from '@bottin/contracts/domain/email-address.ts';
import { publicNameKey } from '@bottin/contracts/domain/public-name.ts';
import type { UserEntity } from '../accounts/user.entity.ts';
import { withNewCredentials } from '../accounts/user.rules.ts';

/** Public name of the first administrator, from which the slug is derived. */
export const administratorName = 'Administration';

/**
 * Gives an account the administrator role, so that its user can sign in at once with only the password. Ends
 * all sessions and removes the second factors.
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

/**
 * Builds the account of the first administrator. Its type is fan, because only fans have no directory entry
 * and no public page.
 */
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
    collaboration: null,
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
