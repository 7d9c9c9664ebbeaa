import type { SessionUser } from '@bottin/contracts/domain/account.ts';
import { categoriesFrom, editProfileCategories } from '@bottin/contracts/domain/categories.ts';
import type { EditProfile, EditProfileInput } from '@bottin/contracts/domain/edit-profile.ts';
import { type Platform, platforms } from '@bottin/contracts/domain/platforms.ts';
import type { UseFormReturn } from 'react-hook-form';
import type { CategoryChoice } from '../../components/category-picker.tsx';

/** The form's 16 categories, by their canonical slug. */
export const offeredCategories: readonly CategoryChoice[] = editProfileCategories.map(({ slug, label }) => ({
  slug,
  label,
}));

type Links = Partial<Record<Platform, string>>;

/** What the form starts from. A fan's type isn't asked for and stays as it is. */
export function valuesOf(user: SessionUser): EditProfileInput {
  return {
    firstName: user.firstName,
    lastName: user.lastName,
    publicName: user.publicName,
    slug: user.slug,
    email: user.pendingEmail ?? user.email,
    city: user.city,
    ...(user.userType === 'fan' ? {} : { userType: user.userType }),
    categories: categoriesFrom(user.categories),
    tags: user.tags,
    description: user.description,
    website: user.website ?? '',
    lookingFor: user.lookingFor ?? '',
    primaryPlatform: user.primaryPlatform,
    links: Object.fromEntries(platforms.map((platform) => [platform, user.links[platform] ?? ''])) as Links,
  };
}

type EditedPartsInput = Partial<EditProfileInput>;
export type ChangedFields = UseFormReturn<EditProfileInput, unknown, EditProfile>['formState']['dirtyFields'];

/**
 * The parts of a profile that were changed in the form, without the password. Fields that the form doesn't ask for count as unchanged,
 * and a link that was emptied is sent as an empty text.
 */
export function changedParts(profile: EditProfileInput, changed: ChangedFields): EditedPartsInput {
  const { currentPassword: _, links, ...fields } = profile;
  const parts: EditedPartsInput = Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) => changed[name as keyof typeof fields] && value !== undefined,
    ),
  );
  const changedLinks = platforms.filter((platform) => changed.links?.[platform]);
  if (changedLinks.length === 0) return parts;
  return {
    ...parts,
    links: Object.fromEntries(changedLinks.map((platform) => [platform, links?.[platform] ?? ''])),
  };
}
