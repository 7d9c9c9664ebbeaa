import { z } from 'zod';
import { brandFields } from './brand.ts';
import { rawText } from './capped-text.ts';
import { limits } from './limits.ts';
import { platformSchema } from './platform-schema.ts';
import { emailSchema } from './email-address.ts';
import { editedNameSchema, publicNameSchema } from './public-name.ts';
import {
  buildCategoriesSchema,
  descriptionSchema,
  passwordSchema,
  buildPersonNameSchema,
  requiredText,
  tagsSchema,
} from './profile.ts';
import { texts } from './texts.ts';
import { userTypeSchema } from './user-type-schema.ts';
import { uuidSchema } from './uuid.ts';

const registrationFields = {
  firstName: buildPersonNameSchema(limits.personName.min, texts.firstNameMin, texts.firstNameInvalid),
  lastName: buildPersonNameSchema(limits.personName.min, texts.lastNameMin, texts.lastNameInvalid),
  publicName: publicNameSchema,
  email: emailSchema,
  password: passwordSchema,
  city: requiredText(1, 80, texts.cityRequired),
  userType: userTypeSchema,
};

export const registerMinimalBody = z.object(registrationFields);
export type RegisterMinimal = z.infer<typeof registerMinimalBody>;

export const completeProfileBody = z.object({
  primaryPlatform: platformSchema.nullish().transform((platform) => platform ?? null),
  categories: buildCategoriesSchema(texts.categoriesMin),
  tags: tagsSchema.default([]),
  description: descriptionSchema.default(''),
  ...brandFields,
  /**
   * Another spelling of the account's public name, such as « Maude en canot » for « maude-en-canot ». It must
   * have the same `publicNameKey`. The slug doesn't change.
   */
  publicName: editedNameSchema.optional(),
  /**
   * Id of the account whose registration this request completes. Required unless the account's owner is
   * signed in. The id must then match the registration cookie.
   */
  userId: uuidSchema.optional(),
});
export type CompleteProfile = z.infer<typeof completeProfileBody>;

export const registerBody = z.object({
  ...registrationFields,
  confirmPassword: rawText(limits.password.max, texts.passwordsDiffer).optional(),
  primaryPlatform: platformSchema.nullish().transform((platform) => platform ?? null),
  categories: buildCategoriesSchema(texts.categoriesMin),
  tags: tagsSchema.default([]),
  description: descriptionSchema.default(''),
  ...brandFields,
  profileUrl: z.literal('').optional(),
});

export const registeredSchema = z.object({ userId: z.uuid(), message: z.string() });

export const completedProfileSchema = registeredSchema.extend({
  /** Slug of the account. Absent when a replica of an older version responds. */
  slug: z.string().optional(),
});
