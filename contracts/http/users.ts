import { z } from 'zod';
import { limits } from '../domain/limits.ts';
import { isPlatformUrl, type Platform, platformLabels, platformSchema } from '../domain/platforms.ts';
import {
  categoriesWith,
  descriptionSchema,
  emailWith,
  publicNameSchema,
  requiredText,
  slugSchema,
  tagsSchema,
} from '../domain/profile.ts';
import { texts } from '../domain/texts.ts';
import { userTypeSchema } from '../domain/user-types.ts';
import { linksSchema, sessionUserSchema } from './auth.ts';
import { defineCall } from './define-call.ts';

/** Links as typed: empty ones are dropped, the others must be https on the platform's own hosts. */
export const typedLinksSchema = linksSchema
  .transform(
    (links) =>
      Object.fromEntries(Object.entries(links).filter(([, link]) => link?.trim())) as Partial<
        Record<Platform, string>
      >,
  )
  .superRefine((links, context) => {
    for (const [platform, link] of Object.entries(links) as [Platform, string][]) {
      if (link.length > 300 || !isPlatformUrl(platform, link.trim())) {
        context.addIssue({
          code: 'custom',
          path: [platform],
          message: `Cette adresse n'est pas une page ${platformLabels[platform]}`,
        });
      }
    }
  });

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

export const userCalls = {
  update: defineCall({
    id: 'updateUser',
    method: 'PATCH',
    path: '/api/users/{id}',
    access: 'user',
    params: z.object({ id: z.uuid({ error: 'Identifiant invalide' }) }),
    body: editProfileBody,
    response: sessionUserSchema,
    summary: 'Enregistre le profil',
  }),
} as const;
