import { z } from 'zod';
import type { SessionUser } from './account.ts';
import { brandFields } from './brand.ts';
import { maxRawLength, rawText } from './capped-text.ts';
import { linksInputSchema } from './links.ts';
import { limits } from './limits.ts';
import { platformSchema } from './platform-schema.ts';
import { emailKey, buildEmailSchema } from './email-address.ts';
import { editedNameSchema } from './public-name.ts';
import {
  buildCategoriesSchema,
  descriptionSchema,
  buildPersonNameSchema,
  requiredText,
  slugSchema,
  tagsSchema,
} from './profile.ts';
import { stepUpBody } from './step-up.ts';
import { texts } from './texts.ts';
import { userTypeSchema } from './user-type-schema.ts';

/**
 * Edit-profile form (specification, section 5). The form can't change the user type to fan. Without
 * `userType` in the request, the account keeps its type.
 */
export const editProfileBody = z.object({
  firstName: buildPersonNameSchema(1, texts.editFirstName, texts.firstNameInvalid),
  lastName: buildPersonNameSchema(1, texts.editLastName, texts.lastNameInvalid),
  publicName: rawText(maxRawLength(limits.publicName.max), texts.publicNameMax, texts.editPublicName)
    .trim()
    .min(1, texts.editPublicName)
    .pipe(editedNameSchema),
  slug: slugSchema,
  email: buildEmailSchema(texts.editEmail),
  city: requiredText(1, 80, texts.editCity),
  userType: userTypeSchema.exclude(['fan'], { error: texts.userTypeRequired }).optional(),
  categories: buildCategoriesSchema(texts.editCategories),
  tags: tagsSchema,
  description: descriptionSchema,
  primaryPlatform: platformSchema.nullish(),
  links: linksInputSchema.optional(),
  ...brandFields,
  /**
   * Step-up authentication, required only when the e-mail address changes (see {@link classifyEmailChange}).
   */
  ...stepUpBody.partial().shape,
});
export type EditProfile = z.infer<typeof editProfileBody>;
export type EditProfileInput = z.input<typeof editProfileBody>;

/** Any subset of the form's fields. An absent field leaves the stored value unchanged. */
export const partialEditProfileBody = editProfileBody.partial();
export type PartialEditProfile = z.infer<typeof partialEditProfileBody>;

/**
 * Classifies a typed e-mail address. `new`: a different address, which requires step-up authentication and
 * confirmation. `waiting`: the address whose confirmation is pending. `own`: the account's current address,
 * which cancels a pending change.
 */
export function classifyEmailChange(
  user: Pick<SessionUser, 'email' | 'pendingEmail'>,
  typed: string,
): 'own' | 'waiting' | 'new' {
  const key = emailKey(typed);
  if (key === emailKey(user.email)) return 'own';
  return user.pendingEmail !== null && key === emailKey(user.pendingEmail) ? 'waiting' : 'new';
}
