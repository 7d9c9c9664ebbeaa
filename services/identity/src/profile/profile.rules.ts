import type { EditProfile } from '@bottin/contracts/domain/edit-profile.ts';
import type { UserType } from '@bottin/contracts/domain/user-types.ts';
import type { UserEntity } from '../accounts/user.entity.ts';
import { emailKey, publicNameKey } from '../accounts/user.rules.ts';

/**
 * The account with the form's fields, each named here: nothing else of what was sent reaches the account.
 * What the form may leave out keeps its value. A new address only waits for its confirmation.
 */
export function withProfile(
  user: UserEntity,
  form: EditProfile,
  known: { city: string; now: Date },
): UserEntity {
  return {
    ...user,
    firstName: form.firstName,
    lastName: form.lastName,
    publicName: form.publicName,
    publicNameKey: publicNameKey(form.publicName),
    slug: form.slug,
    email: asksForNewEmail(user, form.email) ? user.email : form.email,
    pendingEmail: asksForNewEmail(user, form.email) ? form.email : user.pendingEmail,
    city: known.city,
    userType: editedType(user.userType, form.userType),
    categories: form.categories,
    tags: form.tags,
    description: form.description,
    primaryPlatform: form.primaryPlatform === undefined ? user.primaryPlatform : form.primaryPlatform,
    links: form.links === undefined ? user.links : trimLinks(form.links),
    updatedAt: known.now,
  };
}

/** Whether the address typed is another one; a change of capitals isn't, and takes effect at once. */
export function asksForNewEmail(user: UserEntity, typed: string): boolean {
  return emailKey(typed) !== user.emailKey;
}

/** A fan stays a fan, whatever is sent; the others choose among the form's three. */
function editedType(present: UserType, chosen: UserType | undefined): UserType {
  return present === 'fan' ? 'fan' : (chosen ?? present);
}

function trimLinks(links: UserEntity['links']): UserEntity['links'] {
  return Object.fromEntries(Object.entries(links).map(([platform, link]) => [platform, link.trim()]));
}
