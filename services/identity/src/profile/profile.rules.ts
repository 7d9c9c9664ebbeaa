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

/** The edit-profile form in terms of account fields; it may contain categories that were retired since. */
export type ProfileForm = Omit<EditProfile, 'categories' | 'currentPassword' | 'code' | 'passkey'> & {
  categories: string[];
};

/**
 * Returns the whole form: omitted fields get the account's values. For the email that is the pending address,
 * if any.
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
 * Rejects names and slugs reserved for the product, unless the account already has them (the first
 * administrator).
 * @throws ProblemError 409 public_name_taken, slug_taken
 */
export function assertNotReserved(user: UserEntity, form: ProfileForm): void {
  const isOther = publicNameKey(form.publicName) !== user.publicNameKey;
  if (isOther && isReservedName(form.publicName)) throw publicNameTaken();
  if (form.slug !== user.slug && isReservedName(form.slug)) throw slugTaken();
}

/**
 * Returns the account with the form's fields. Each field is listed explicitly, so that no other input reaches
 * the account; omitted optional fields keep their value.
 * A new address stays pending until confirmed. Sending the current address clears a pending one, and a change
 * of case applies at once.
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

/** Returns the fields that a creator must have, if this edit makes the user a creator; null otherwise. */
export function findNewCreator(
  user: UserEntity,
  parts: PartialEditProfile,
): Pick<UserEntity, 'id' | 'userType' | 'primaryPlatform'> | null {
  const userType = resolveUserType(user.userType, parts.userType);
  if (needsPlatform(user.userType) || !needsPlatform(userType)) return null;
  return { id: user.id, userType, primaryPlatform: resolvePlatform(user, parts) };
}

/** Merges the sent links into the existing ones and removes empty ones. */
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

/** A fan can't change type; the others choose among the form's three types. */
function resolveUserType(present: UserType, chosen: UserType | undefined): UserType {
  return present === 'fan' ? 'fan' : (chosen ?? present);
}
