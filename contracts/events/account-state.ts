import { z } from 'zod';
import { accountStatusSchema } from '../domain/account.ts';
import { brandShape } from '../domain/brand.ts';
import { linksSchema } from '../domain/links.ts';
import { platformSchema } from '../domain/platforms.ts';
import { userTypeSchema } from '../domain/user-types.ts';

/**
 * Public state of an account; each of identity's account-state events has all fields. It has no e-mail
 * address, token or legal name.
 */
export const accountStateSchema = z.object({
  userId: z.uuid(),
  /** `publicName`; when that is missing, first and last name. */
  displayName: z.string(),
  slug: z.string(),
  userType: userTypeSchema,
  city: z.string(),
  description: z.string(),
  primaryPlatform: platformSchema.nullable(),
  /** Canonical slugs; the first is the main category. */
  categories: z.array(z.string()),
  tags: z.array(z.string()),
  links: linksSchema,
  /** Set for brands only. */
  ...brandShape,
  isEmailVerified: z.boolean(),
  isProfileComplete: z.boolean(),
  status: accountStatusSchema,
  createdAt: z.iso.datetime(),
});
export type AccountState = z.infer<typeof accountStateSchema>;

export const accountStateData = z.object({ user: accountStateSchema });
