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
/** Page of accounts for moderation, with the accounts' uploaded pictures. */
export const moderatedProfilePageSchema = adminProfilePageSchema.extend({
  /** Paths of the pictures, by id of the account. */
  pictureUrls: z.record(z.uuid(), z.string()),
});
export type ModeratedProfilePage = z.infer<typeof moderatedProfilePageSchema>;
export type AdminProfilePage = z.infer<typeof adminProfilePageSchema>;

const decisionReason = (tooShort: string) =>
  requiredText(limits.decisionReason.min, limits.decisionReason.max, tooShort, texts.decisionReasonMax);

/** Reasons of an administrator's decisions; the owner of the account gets them by e-mail. */
export const refusalReasonSchema = decisionReason(texts.refusalReasonMin);
export const suspensionReasonSchema = decisionReason(texts.suspensionReasonMin);
export const deletionReasonSchema = decisionReason(texts.deletionReasonMin);
