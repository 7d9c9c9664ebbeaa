import type { SessionUser } from '@bottin/contracts/domain/account.ts';
import { editProfileCategories, parseCategories } from '@bottin/contracts/domain/categories.ts';
import type { EditProfile, EditProfileInput } from '@bottin/contracts/domain/edit-profile.ts';
import { type Platform, platforms } from '@bottin/contracts/domain/platforms.ts';
import type { UseFormReturn } from 'react-hook-form';
import type { CategoryChoice } from '../../components/category-picker.tsx';

/** The 16 categories of the form, by their canonical slugs. */
export const offeredCategories: readonly CategoryChoice[] = editProfileCategories.map(({ slug, label }) => ({
  slug,
  label,
}));

type Links = Partial<Record<Platform, string>>;

/** Returns the default values of the form. A fan's account type isn't in the form and stays unchanged. */
export function toFormValues(user: SessionUser): EditProfileInput {
  return {
    firstName: user.firstName,
    lastName: user.lastName,
    publicName: user.publicName,
    slug: user.slug,
    email: user.pendingEmail ?? user.email,
    city: user.city,
    ...(user.userType === 'fan' ? {} : { userType: user.userType }),
    categories: parseCategories(user.categories),
    tags: user.tags,
    description: user.description,
    website: user.website ?? '',
    lookingFor: user.lookingFor ?? '',
    primaryPlatform: user.primaryPlatform,
    code: undefined,
    links: Object.fromEntries(platforms.map((platform) => [platform, user.links[platform] ?? ''])) as Links,
  };
}

type ChangedFieldsInput = Partial<EditProfileInput>;
export type ChangedFields = UseFormReturn<EditProfileInput, unknown, EditProfile>['formState']['dirtyFields'];

/**
 * Returns the changed fields, except password, code and passkey. Ignores fields that the form doesn't have. A
 * cleared link becomes an empty text.
 */
export function pickChangedFields(profile: EditProfileInput, changed: ChangedFields): ChangedFieldsInput {
  const { currentPassword: _, code: _code, passkey: _passkey, links, ...fields } = profile;
  const parts: ChangedFieldsInput = Object.fromEntries(
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
