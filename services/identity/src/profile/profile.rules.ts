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
 * A complete edit-profile form. Its categories are strings because an account may have categories that no
 * longer exist.
 */
export type ProfileForm = Omit<EditProfile, 'categories' | 'currentPassword' | 'code' | 'passkey'> & {
  categories: string[];
};

/**
 * Completes a partial form with the values of the account. A missing e-mail address becomes the pending
 * address or, if none is pending, the current address.
 */
export function fillOmittedFields(user: UserEntity, parts: PartialEditProfile): ProfileForm {
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
 * Rejects a reserved name or slug, unless the account already has it. The first administrator has a reserved
 * name.
 * @throws ProblemError 409 public_name_taken, slug_taken
 */
export function assertNotReserved(user: UserEntity, form: ProfileForm): void {
  const isOther = publicNameKey(form.publicName) !== user.publicNameKey;
  if (isOther && isReservedName(form.publicName)) throw publicNameTaken();
  if (form.slug !== user.slug && isReservedName(form.slug)) throw slugTaken();
}

/**
 * Returns the account with the fields of the form. The fields are listed one by one, so that no other input
 * is stored. Optional fields that the form omits keep their value. A new e-mail address is pending until it
 * is confirmed. If the form contains the current address, the pending one is cleared. A change of only the
 * letter case takes effect at once.
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
 * If the edit turns the user into a creator, returns the fields that are validated for new creators.
 * Otherwise returns null.
 */
export function findNewCreator(
  user: UserEntity,
  parts: PartialEditProfile,
): Pick<UserEntity, 'id' | 'userType' | 'primaryPlatform'> | null {
  const userType = resolveUserType(user.userType, parts.userType);
  if (needsPlatform(user.userType) || !needsPlatform(userType)) return null;
  return { id: user.id, userType, primaryPlatform: resolvePlatform(user, parts) };
}

/** Adds the links of the form to the account's links. A link that the form contains as '' is removed. */
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
 * Returns the account type after the edit. A fan can't change type. Other users can choose any type of the
 * form.
 */
function resolveUserType(present: UserType, chosen: UserType | undefined): UserType {
  return present === 'fan' ? 'fan' : (chosen ?? present);
}
