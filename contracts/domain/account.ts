import { z } from 'zod';
import { brandShape } from './brand.ts';
import { collaborationSettingsSchema } from './collaboration-schema.ts';
import { linksSchema } from './links.ts';
import { platformSchema } from './platform-schema.ts';
import { userTypeSchema } from './user-type-schema.ts';

/** Moderation status set by administrators. */
export const accountStatusSchema = z.enum(['pending', 'approved', 'refused', 'suspended'], {
  error: 'Statut inconnu',
});

/** Account data that the account's owner and administrators may see. */
export const sessionUserSchema = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  publicName: z.string(),
  /** Display name in the admin area. */
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
  /**
   * Fields that only brands have. When an account stops being a brand, they stay stored but are shown
   * nowhere.
   */
  ...brandShape,
  /** Null when the account doesn't accept proposals. Absent when a replica of an older version responds. */
  collaboration: collaborationSettingsSchema.nullable().optional(),
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
   * Set for an administrator without a second factor. The gateway then refuses the administrator's requests
   * to the admin area.
   */
  lacksSecondFactor: z.literal(true).optional(),
});
export type CurrentUser = z.infer<typeof currentUserSchema>;
