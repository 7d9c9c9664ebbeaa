import {
  type PartialEditProfile,
  type EditProfile,
  classifyEmailChange,
} from '@bottin/contracts/domain/edit-profile.ts';
import { publicNameKey } from '@bottin/contracts/domain/public-name.ts';
import { isReservedName } from '@bottin/contracts/domain/reserved-names.ts';
import { needsPlatform, type UserType } from '@bottin/contracts/domain/user-types.ts';
import type { UserEntity } from '../accounts/user.entity.ts';
import { publicNameTaken, slugTaken } from '../accounts/user.errors.ts';
import { applyBrandEdits } from '../accounts/user.rules.ts';

/**
 * The edit-profile form with the types of the account's fields. It may contain categories that no longer
 * exist.
 */
export type ProfileForm = Omit<EditProfile, 'categories' | 'currentPassword' | 'code' | 'passkey'> & {
  categories: string[];
};

/**
 * Returns the complete form: omitted fields get the account's values. An omitted e-mail gets the pending
 * address, if there is one.
 */
export function completeForm(user: UserEntity, parts: PartialEditProfile): ProfileForm {
  return {
    ...parts,
    firstName: parts.firstName ?? user.firstName,
    lastName: parts.lastName ?? user.lastName,
    publicName: parts.publicName ?? user.publicName,
    slug: parts.slug ?? user.slug,
    email: parts.email ?? user.pendingEmail ?? user.email,
    city: parts.city ?? user.city,
    categories: parts.categories ?? user.categories,
    tags: parts.tags ?? user.tags,
    description: parts.description ?? user.description,
  };
}

/**
 * Rejects reserved names and slugs, unless the account already has them, as the first administrator does.
 * @throws ProblemError 409 public_name_taken, slug_taken
 */
export function assertNotReserved(user: UserEntity, form: ProfileForm): void {
  const isOther = publicNameKey(form.publicName) !== user.publicNameKey;
  if (isOther && isReservedName(form.publicName)) throw publicNameTaken();
  if (form.slug !== user.slug && isReservedName(form.slug)) throw slugTaken();
}

/**
 * Returns the account with the form's fields, listed one by one so that no other input is stored. Omitted
 * optional fields keep their value.
 * A new e-mail address stays pending until it is confirmed. Sending the current address clears the pending
 * one. A change of case applies at once.
 */
export function applyProfile(
  user: UserEntity,
  form: ProfileForm,
  context: { city: string; now: Date },
): UserEntity {
  const userType = resolveUserType(user.userType, form.userType);
  return {
    ...user,
    firstName: form.firstName,
    lastName: form.lastName,
    publicName: form.publicName,
    publicNameKey: publicNameKey(form.publicName),
    slug: form.slug,
    ...resolveAddresses(user, form.email),
    city: context.city,
    userType,
    categories: form.categories,
    tags: form.tags,
    description: form.description,
    primaryPlatform: resolvePlatform(user, form),
    links: mergeLinks(user.links, form.links),
    ...applyBrandEdits({ ...user, userType }, form),
    updatedAt: context.now,
  };
}

/**
 * If this edit makes the user a creator, returns the fields that a creator must have; otherwise returns null.
 */
export function findNewCreator(
  user: UserEntity,
  parts: PartialEditProfile,
): Pick<UserEntity, 'id' | 'userType' | 'primaryPlatform'> | null {
  const userType = resolveUserType(user.userType, parts.userType);
  if (needsPlatform(user.userType) || !needsPlatform(userType)) return null;
  return { id: user.id, userType, primaryPlatform: resolvePlatform(user, parts) };
}

/** Merges the sent links into the existing links. An empty link removes the existing one. */
function mergeLinks(present: UserEntity['links'], sent: PartialEditProfile['links']): UserEntity['links'] {
  return Object.fromEntries(Object.entries({ ...present, ...sent }).filter(([, link]) => link !== ''));
}

function resolvePlatform(
  user: UserEntity,
  { primaryPlatform }: Pick<PartialEditProfile, 'primaryPlatform'>,
): UserEntity['primaryPlatform'] {
  return primaryPlatform === undefined ? user.primaryPlatform : primaryPlatform;
}

function resolveAddresses(user: UserEntity, typed: string): Pick<UserEntity, 'email' | 'pendingEmail'> {
  switch (classifyEmailChange(user, typed)) {
    case 'own':
      return { email: typed, pendingEmail: null };
    case 'waiting':
      return { email: user.email, pendingEmail: user.pendingEmail };
    case 'new':
      return { email: user.email, pendingEmail: typed };
  }
}

/**
 * Returns the type after the edit. A fan can't change type; other users may choose any of the form's three
 * types.
 */
function resolveUserType(present: UserType, chosen: UserType | undefined): UserType {
  return present === 'fan' ? 'fan' : (chosen ?? present);
}
