import { z } from 'zod';
import { accountStatusSchema } from '../domain/account.ts';
import { brandShape } from '../domain/brand.ts';
import { linksSchema } from '../domain/links.ts';
import { platformSchema } from '../domain/platforms.ts';
import { userTypeSchema } from '../domain/user-types.ts';

/** The public part of an account, whole, as every state event of identity carries it: no address, token or legal name. */
export const accountStateSchema = z.object({
  userId: z.uuid(),
  /** publicName, falling back to firstName plus lastName. */
  displayName: z.string(),
  slug: z.string(),
  userType: userTypeSchema,
  city: z.string(),
  description: z.string(),
  primaryPlatform: platformSchema.nullable(),
  /** Canonical slugs, the niche first. */
  categories: z.array(z.string()),
  tags: z.array(z.string()),
  links: linksSchema,
  /** Of brands alone. */
  ...brandShape,
  isEmailVerified: z.boolean(),
  isProfileComplete: z.boolean(),
  status: accountStatusSchema,
  createdAt: z.iso.datetime(),
});
export type AccountState = z.infer<typeof accountStateSchema>;

export const accountStateData = z.object({ user: accountStateSchema });
