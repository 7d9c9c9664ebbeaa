import { z } from 'zod';
import { platformSchema } from '../domain/platforms.ts';
import { userTypeSchema } from '../domain/user-types.ts';
import { linksSchema } from '../http/auth.ts';

/** The public part of an account, whole, as every state event of identity carries it: no address, token or legal name. */
export const userStateSchema = z.object({
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
  isEmailVerified: z.boolean(),
  isProfileComplete: z.boolean(),
  status: z.enum(['pending', 'approved', 'refused', 'suspended']),
  createdAt: z.iso.datetime(),
});
export type UserState = z.infer<typeof userStateSchema>;

export const userStateData = z.object({ user: userStateSchema });
