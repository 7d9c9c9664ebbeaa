import { type EditedParts, type EditProfile, emailAskedFor } from '@bottin/contracts/domain/edit-profile.ts';
import { publicNameKey } from '@bottin/contracts/domain/profile.ts';
import { isReservedName } from '@bottin/contracts/domain/reserved-names.ts';
import { needsPlatform, type UserType } from '@bottin/contracts/domain/user-types.ts';
import type { UserEntity } from '../accounts/user.entity.ts';
import { publicNameTaken, slugTaken } from '../accounts/user.errors.ts';
import { editedBrand } from '../accounts/user.rules.ts';

/** The edit-profile form as an account's fields are: a category of before may be among them. */
export type ProfileForm = Omit<EditProfile, 'categories' | 'currentPassword'> & { categories: string[] };

/** The form as it would be sent whole: what is left out is as the account has it, an address that waits for its confirmation included. */
export function completed(user: UserEntity, parts: EditedParts): ProfileForm {
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
 * Names and slugs that are the product's own are nobody's; who has one already (the first administrator) keeps it.
 * @throws ProblemError 409 public_name_taken, slug_taken
 */
export function refuseReserved(user: UserEntity, form: ProfileForm): void {
  const isOther = publicNameKey(form.publicName) !== user.publicNameKey;
  if (isOther && isReservedName(form.publicName)) throw publicNameTaken();
  if (form.slug !== user.slug && isReservedName(form.slug)) throw slugTaken();
}

/**
 * The account with the form's fields, each named here: nothing else of what was sent reaches the account.
 * What the form may leave out keeps its value. A new address only waits for its confirmation; the account's own ends such a wait,
 * and takes effect at once where only its capitals changed.
 */
export function withProfile(
  user: UserEntity,
  form: ProfileForm,
  known: { city: string; now: Date },
): UserEntity {
  const userType = editedType(user.userType, form.userType);
  return {
    ...user,
    firstName: form.firstName,
    lastName: form.lastName,
    publicName: form.publicName,
    publicNameKey: publicNameKey(form.publicName),
    slug: form.slug,
    ...addressesOf(user, form.email),
    city: known.city,
    userType,
    categories: form.categories,
    tags: form.tags,
    description: form.description,
    primaryPlatform: editedPlatform(user, form),
    links: editedLinks(user.links, form.links),
    ...editedBrand({ ...user, userType }, form),
    updatedAt: known.now,
  };
}

/** The creator whom these parts make of someone who isn't one, with what creators must have; null of everybody else. */
export function creatorToBe(
  user: UserEntity,
  parts: EditedParts,
): Pick<UserEntity, 'id' | 'userType' | 'primaryPlatform'> | null {
  const userType = editedType(user.userType, parts.userType);
  if (needsPlatform(user.userType) || !needsPlatform(userType)) return null;
  return { id: user.id, userType, primaryPlatform: editedPlatform(user, parts) };
}

/** The links with those that were sent; an empty one is taken away. */
function editedLinks(present: UserEntity['links'], sent: EditedParts['links']): UserEntity['links'] {
  return Object.fromEntries(Object.entries({ ...present, ...sent }).filter(([, link]) => link !== ''));
}

function editedPlatform(
  user: UserEntity,
  { primaryPlatform }: Pick<EditedParts, 'primaryPlatform'>,
): UserEntity['primaryPlatform'] {
  return primaryPlatform === undefined ? user.primaryPlatform : primaryPlatform;
}

function addressesOf(user: UserEntity, typed: string): Pick<UserEntity, 'email' | 'pendingEmail'> {
  switch (emailAskedFor(user, typed)) {
    case 'own':
      return { email: typed, pendingEmail: null };
    case 'waiting':
      return { email: user.email, pendingEmail: user.pendingEmail };
    case 'new':
      return { email: user.email, pendingEmail: typed };
  }
}

/** A fan stays a fan, whatever is sent; the others choose among the form's three. */
function editedType(present: UserType, chosen: UserType | undefined): UserType {
  return present === 'fan' ? 'fan' : (chosen ?? present);
}
