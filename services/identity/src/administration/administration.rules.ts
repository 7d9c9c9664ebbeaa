import { firstCredentialsVersion } from '@bottin/contracts/domain/credentials.ts';
import { emailKey } from '@bottin/contracts/domain/email-address.ts';
import { publicNameKey } from '@bottin/contracts/domain/public-name.ts';
import type { UserEntity } from '../accounts/user.entity.ts';
import { withNewCredentials } from '../accounts/user.rules.ts';

/** The first administrator's public name, and the slug that it asks for. */
export const administratorName = 'Administration';

/** What makes an account an administrator's, able to sign in at once, by the password alone, and signed in nowhere. */
export function asAdministrator(user: UserEntity, change: { passwordHash: string; now: Date }): UserEntity {
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

/** The first administrator. A fan, the one type that has neither entry nor page anywhere. */
export function newAdministrator(account: {
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
  return asAdministrator(user, account);
}
