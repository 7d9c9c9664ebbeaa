import { firstCredentialsVersion } from '@bottin/contracts/domain/credentials.ts';
import { emailKey } from '@bottin/contracts/domain/email-address.ts';
import { publicNameKey } from '@bottin/contracts/domain/public-name.ts';
import type { CompleteProfile, RegisterMinimal } from '@bottin/contracts/domain/registration.ts';
import type { UserEntity } from '../accounts/user.entity.ts';
import { invalidField } from '../accounts/user.errors.ts';
import { applyBrandEdits } from '../accounts/user.rules.ts';

const otherNameMessage = 'Seuls les espaces, les tirets et les majuscules de ton nom peuvent changer ici';

/** Fields of a new account that don't come from the registration form. */
export interface NewAccount {
  id: string;
  slug: string;
  passwordHash: string;
  city: string;
  now: Date;
}

/** Fields of the last step of the registration wizard. */
export type Completion = Pick<
  CompleteProfile,
  'primaryPlatform' | 'categories' | 'tags' | 'description' | 'website' | 'lookingFor'
> & {
  /** Another spelling of the account's public name. */
  publicName?: string | undefined;
};

/** Builds a new account, whose e-mail address isn't verified and whose profile isn't complete. */
export function buildUser(form: RegisterMinimal, account: NewAccount): UserEntity {
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
    collaboration: null,
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

/**
 * Returns the account with the fields of the last step of the registration wizard. The public name can change
 * only to another spelling with the same key. No other account can have this key.
 * @throws ProblemError 400 validation_failed when the name has another key
 */
export function applyCompletion(
  user: UserEntity,
  completion: Completion,
  state: { isComplete: boolean; now: Date },
): UserEntity {
  const { publicName = user.publicName } = completion;
  if (publicName !== user.publicName && publicNameKey(publicName) !== user.publicNameKey)
    throw invalidField('publicName', otherNameMessage);
  return {
    ...user,
    publicName,
    primaryPlatform: completion.primaryPlatform,
    categories: completion.categories,
    tags: completion.tags,
    description: completion.description,
    ...applyBrandEdits(user, completion),
    isProfileComplete: user.isProfileComplete || state.isComplete,
    updatedAt: state.now,
  };
}
