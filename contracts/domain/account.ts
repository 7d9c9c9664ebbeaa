import { z } from 'zod';
import { brandShape } from './brand.ts';
import { linksSchema } from './links.ts';
import { platformSchema } from './platforms.ts';
import { userTypeSchema } from './user-types.ts';

/** What administrators decide of an account. */
export const accountStatusSchema = z.enum(['pending', 'approved', 'refused', 'suspended'], {
  error: 'Statut inconnu',
});

/** The account as its owner (and the administrator) sees it. */
export const sessionUserSchema = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  publicName: z.string(),
  /** Shown on /admin; the display name. */
  username: z.string(),
  slug: z.string(),
  email: z.string(),
  /** An address that waits for its confirmation link, or null. */
  pendingEmail: z.string().nullable(),
  city: z.string(),
  description: z.string(),
  userType: userTypeSchema,
  primaryPlatform: platformSchema.nullable(),
  categories: z.array(z.string()),
  tags: z.array(z.string()),
  links: linksSchema,
  /** Kept while the account is no brand, and shown to nobody then. */
  ...brandShape,
  isEmailVerified: z.boolean(),
  /** False while the wizard's last step is missing. */
  isProfileComplete: z.boolean(),
  status: accountStatusSchema,
  role: z.enum(['user', 'admin']),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type SessionUser = z.infer<typeof sessionUserSchema>;

/** The account of an open session. */
export const currentUserSchema = sessionUserSchema.extend({
  /** An administrator who has to set a second factor up before anything of the administration answers. */
  lacksSecondFactor: z.literal(true).optional(),
});
export type CurrentUser = z.infer<typeof currentUserSchema>;
