import { z } from 'zod';
import { limits } from './limits.ts';
import { typedLinksSchema } from './links.ts';
import { platformSchema } from './platforms.ts';
import {
  categoriesWith,
  descriptionSchema,
  emailWith,
  publicNameSchema,
  requiredText,
  slugSchema,
  tagsSchema,
} from './profile.ts';
import { texts } from './texts.ts';
import { userTypeSchema } from './user-types.ts';

/** The edit-profile form (specification, section 5). A fan's type isn't offered there and is kept when absent. */
export const editProfileBody = z.object({
  firstName: requiredText(1, limits.personName.max, texts.editFirstName),
  lastName: requiredText(1, limits.personName.max, texts.editLastName),
  publicName: z
    .string({ error: texts.editPublicName })
    .trim()
    .min(1, texts.editPublicName)
    .pipe(publicNameSchema),
  slug: slugSchema,
  email: emailWith(texts.editEmail),
  city: requiredText(1, 80, texts.editCity),
  userType: userTypeSchema.exclude(['fan'], { error: texts.userTypeRequired }).optional(),
  categories: categoriesWith(texts.editCategories),
  tags: tagsSchema.default([]),
  description: descriptionSchema.default(''),
  primaryPlatform: platformSchema.nullish(),
  links: typedLinksSchema.optional(),
});
export type EditProfile = z.infer<typeof editProfileBody>;
export type EditProfileInput = z.input<typeof editProfileBody>;
