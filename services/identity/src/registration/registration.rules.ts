import { firstCredentialsVersion } from '@bottin/contracts/domain/credentials.ts';
import { emailKey } from '@bottin/contracts/domain/email-address.ts';
import { publicNameKey } from '@bottin/contracts/domain/public-name.ts';
import type { CompleteProfile, RegisterMinimal } from '@bottin/contracts/domain/registration.ts';
import type { UserEntity } from '../accounts/user.entity.ts';
import { editedBrand } from '../accounts/user.rules.ts';

/** What only the service knows of a new account. */
export interface NewAccount {
  id: string;
  slug: string;
  passwordHash: string;
  city: string;
  now: Date;
}

/** The fields of the wizard's last step. */
export type Completion = Pick<
  CompleteProfile,
  'primaryPlatform' | 'categories' | 'tags' | 'description' | 'website' | 'lookingFor'
>;

/** A new account: nothing proved, nothing completed. */
export function newUser(form: RegisterMinimal, account: NewAccount): UserEntity {
  return {
    id: account.id,
    firstName: form.firstName,
    lastName: form.lastName,
    publicName: form.publicName,
    publicNameKey: publicNameKey(form.publicName),
    slug: account.slug,
    email: form.email,
    emailKey: emailKey(form.email),
    pendingEmail: null,
    passwordHash: account.passwordHash,
    credentialsVersion: firstCredentialsVersion,
    hasSecondFactor: false,
    hasPasskey: false,
    city: account.city,
    description: '',
    userType: form.userType,
    primaryPlatform: null,
    categories: [],
    tags: [],
    links: {},
    website: '',
    lookingFor: '',
    isEmailVerified: false,
    isProfileComplete: false,
    status: 'pending',
    suspendedFrom: null,
    wasRefused: false,
    role: 'user',
    createdAt: account.now,
    updatedAt: account.now,
  };
}

/** The account with the wizard's last step filled in, finished or not. */
export function withCompletion(
  user: UserEntity,
  completion: Completion,
  state: { isComplete: boolean; now: Date },
): UserEntity {
  return {
    ...user,
    primaryPlatform: completion.primaryPlatform,
    categories: completion.categories,
    tags: completion.tags,
    description: completion.description,
    ...editedBrand(user, completion),
    isProfileComplete: user.isProfileComplete || state.isComplete,
    updatedAt: state.now,
  };
}
