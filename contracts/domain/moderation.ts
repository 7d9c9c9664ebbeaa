import { z } from 'zod';
import { accountStatusSchema, sessionUserSchema } from './account.ts';
import { limits } from './limits.ts';
import { paginationSchema } from './pagination.ts';
import { requiredText } from './profile.ts';
import { pageNumber, pageSize } from './query.ts';
import { texts } from './texts.ts';

/** Account as administrators see it during moderation. */
const adminProfileSchema = sessionUserSchema.omit({ pendingEmail: true, role: true });
export type AdminProfile = z.infer<typeof adminProfileSchema>;

export const adminProfilesQuery = z.object({
  page: pageNumber,
  limit: pageSize(limits.pageSize.profiles),
  status: accountStatusSchema.default('pending'),
});
export type AdminProfilesQuery = z.output<typeof adminProfilesQuery>;

export const adminProfilePageSchema = z.object({
  profiles: z.array(adminProfileSchema),
  pagination: paginationSchema,
});
export type AdminProfilePage = z.infer<typeof adminProfilePageSchema>;

/** Reason for refusing a profile; the refused user gets it by e-mail. */
export const refusalReasonSchema = requiredText(
  limits.refusalReason.min,
  limits.refusalReason.max,
  texts.refusalReasonMin,
  texts.refusalReasonMax,
);
