import { z } from 'zod';
import { brandShape } from './brand.ts';
import { linksSchema } from './links.ts';
import { platformSchema } from './platforms.ts';
import { userTypeSchema } from './user-types.ts';

/** Moderation status set by administrators. */
export const accountStatusSchema = z.enum(['pending', 'approved', 'refused', 'suspended'], {
  error: 'Statut inconnu',
});

/** Account fields that its owner and administrators see. */
export const sessionUserSchema = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  publicName: z.string(),
  /** Display name, shown on /admin. */
  username: z.string(),
  slug: z.string(),
  email: z.string(),
  /** New e-mail address that awaits confirmation, or null. */
  pendingEmail: z.string().nullable(),
  city: z.string(),
  description: z.string(),
  userType: userTypeSchema,
  primaryPlatform: platformSchema.nullable(),
  categories: z.array(z.string()),
  tags: z.array(z.string()),
  links: linksSchema,
  /** Brand fields. They stay stored when the account stops being a brand, but then nobody sees them. */
  ...brandShape,
  isEmailVerified: z.boolean(),
  /** False until the registration wizard's last step is done. */
  isProfileComplete: z.boolean(),
  status: accountStatusSchema,
  role: z.enum(['user', 'admin']),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type SessionUser = z.infer<typeof sessionUserSchema>;

export const currentUserSchema = sessionUserSchema.extend({
  /**
   * Set for an administrator without a second factor. Administration requests fail until they add a second
   * factor.
   */
  lacksSecondFactor: z.literal(true).optional(),
});
export type CurrentUser = z.infer<typeof currentUserSchema>;
