import { z } from 'zod';
import type { SessionUser } from './account.ts';
import { brandFields } from './brand.ts';
import { longestSent, sentText } from './capped-text.ts';
import { typedLinksSchema } from './links.ts';
import { limits } from './limits.ts';
import { platformSchema } from './platforms.ts';
import { emailKey, emailWith } from './email-address.ts';
import { editedNameSchema } from './public-name.ts';
import {
  categoriesWith,
  descriptionSchema,
  personNameWith,
  requiredText,
  slugSchema,
  tagsSchema,
} from './profile.ts';
import { stepUpBody } from './step-up.ts';
import { texts } from './texts.ts';
import { userTypeSchema } from './user-types.ts';

/** The edit-profile form (specification, section 5). A fan's type isn't offered there and is kept when absent. */
export const editProfileBody = z.object({
  firstName: personNameWith(1, texts.editFirstName, texts.firstNameInvalid),
  lastName: personNameWith(1, texts.editLastName, texts.lastNameInvalid),
  publicName: sentText(longestSent(limits.publicName.max), texts.publicNameMax, texts.editPublicName)
    .trim()
    .min(1, texts.editPublicName)
    .pipe(editedNameSchema),
  slug: slugSchema,
  email: emailWith(texts.editEmail),
  city: requiredText(1, 80, texts.editCity),
  userType: userTypeSchema.exclude(['fan'], { error: texts.userTypeRequired }).optional(),
  categories: categoriesWith(texts.editCategories),
  tags: tagsSchema,
  description: descriptionSchema,
  primaryPlatform: platformSchema.nullish(),
  links: typedLinksSchema.optional(),
  ...brandFields,
  /** Asked for where the address is another one (see {@link emailAskedFor}), and only there. */
  ...stepUpBody.partial().shape,
});
export type EditProfile = z.infer<typeof editProfileBody>;
export type EditProfileInput = z.input<typeof editProfileBody>;

/** Any part of it; what is left out stays as it is. */
export const editedPartsBody = editProfileBody.partial();
export type EditedParts = z.infer<typeof editedPartsBody>;

/**
 * What an address in the form asks for: `new`, another address, which wants the password and a confirmation; `waiting`, the one
 * that waits for its confirmation already; `own`, the account's, which ends the wait for another.
 */
export function emailAskedFor(
  user: Pick<SessionUser, 'email' | 'pendingEmail'>,
  typed: string,
): 'own' | 'waiting' | 'new' {
  const key = emailKey(typed);
  if (key === emailKey(user.email)) return 'own';
  return user.pendingEmail !== null && key === emailKey(user.pendingEmail) ? 'waiting' : 'new';
}
