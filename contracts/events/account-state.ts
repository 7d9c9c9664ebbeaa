import { z } from 'zod';
import { accountStatusSchema } from '../domain/account.ts';
import { brandShape } from '../domain/brand.ts';
import { publicCollaborationSchema } from '../domain/collaboration-schema.ts';
import { linksSchema } from '../domain/links.ts';
import { platformSchema } from '../domain/platform-schema.ts';
import { userTypeSchema } from '../domain/user-type-schema.ts';

/**
 * Public state of an account. Every event that publishes an account's state has all of these fields. They
 * don't include e-mail addresses, tokens or legal names.
 */
export const accountStateSchema = z.object({
  userId: z.uuid(),
  /** The account's `publicName`, or its first and last name when `publicName` is missing. */
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
  /** Set for creators who accept proposals. */
  collaboration: publicCollaborationSchema.optional(),
  isEmailVerified: z.boolean(),
  isProfileComplete: z.boolean(),
  status: accountStatusSchema,
  createdAt: z.iso.datetime(),
});
export type AccountState = z.infer<typeof accountStateSchema>;

export const accountStateData = z.object({ user: accountStateSchema });
