import { z } from 'zod';
import { cappedList, rawText } from './capped-text.ts';
import { buildEmailSchema } from './email-address.ts';
import { setFrenchErrors } from './french.ts';
import { instantSchema } from './instant.ts';
import { limits } from './limits.ts';
import { paginationSchema } from './pagination.ts';
import { requiredText } from './profile.ts';
import {
  reportCategories,
  reporterOutcomes,
  reportLimits,
  reportOutcomes,
  reportTargetKinds,
  reportTexts,
} from './reports.ts';
import { hasControlCharacters } from './text.ts';
import { texts } from './texts.ts';
import { uuidSchema } from './uuid.ts';

setFrenchErrors();

const isoDateTime = z.iso.datetime();
const invalidId = 'Identifiant invalide';

/** Id of a profile's account, of a publication or of a message. */
const targetIdSchema = rawText(100, invalidId, invalidId)
  .min(1, invalidId)
  .refine((id) => !hasControlCharacters(id), invalidId);

export const reportBody = z.object({
  /**
   * Id that the client generates, so that a repeated request stores the report once. It gets the receipt of the
   * first one. If the id belongs to a different report, the report is stored under another id.
   */
  id: uuidSchema.optional(),
  kind: z.enum(reportTargetKinds, { error: 'On ne peut pas signaler ça' }),
  targetId: targetIdSchema,
  category: z.enum(reportCategories, { error: reportTexts.categoryRequired }),
  text: requiredText(reportLimits.text.min, reportLimits.text.max, reportTexts.tooShort, reportTexts.tooLong),
  /**
   * E-mail address to which the outcome is sent. Without it, the outcome is sent to the e-mail address of the
   * reporter's account, if the reporter is signed in.
   */
  email: buildEmailSchema(texts.emailInvalid).optional(),
});

/** Number that identifies a report to its reporter, such as `SIG-7K2M9QXA`. */
export const reportReceiptSchema = z.object({ receipt: z.string() });

const closingReasonSchema = requiredText(
  limits.decisionReason.min,
  limits.decisionReason.max,
  reportTexts.closingReasonMin,
  texts.decisionReasonMax,
);

const idsSchema = cappedList(uuidSchema, reportLimits.closedAtOnce, {
  tooLong: 'On ferme 100 signalements à la fois au plus',
});

/**
 * Decision of an administrator. It closes reports and contests, with the same outcome and reason for all of
 * them.
 */
export const closeReportsBody = z
  .object({
    reportIds: idsSchema.default([]),
    contestIds: idsSchema.default([]),
    /**
     * Value of `readAt` in the queue's response. The queue shows only the oldest reports of a target. With
     * `readAt`, all reports of the same targets that were open at that time are closed too. Without it, only
     * the reports in `reportIds` are closed.
     */
    readAt: instantSchema.optional(),
    outcome: z.enum(reportOutcomes, { error: 'Choisis une décision' }),
    reason: closingReasonSchema,
  })
  .refine(({ reportIds, contestIds }) => reportIds.length + contestIds.length > 0, {
    error: 'Choisis au moins un signalement',
    path: ['reportIds'],
  });

const contestTokenSchema = rawText(200, reportTexts.contestGone, reportTexts.contestGone)
  .min(1, reportTexts.contestGone)
  .refine((token) => !hasControlCharacters(token), reportTexts.contestGone);

export const contestBody = z.object({
  token: contestTokenSchema,
  text: requiredText(
    reportLimits.text.min,
    reportLimits.text.max,
    reportTexts.contestTooShort,
    reportTexts.contestTooLong,
  ),
});

const queuedReportSchema = z.object({
  id: z.uuid(),
  receipt: z.string(),
  category: z.enum(reportCategories),
  text: z.string(),
  /** True if the reporter gets the outcome. Administrators don't see who reported. */
  getsOutcome: z.boolean(),
  createdAt: isoDateTime,
});

const earlierDecisionSchema = z.object({
  id: z.uuid(),
  outcome: z.enum(reportOutcomes),
  reason: z.string(),
  reports: z.int().nonnegative(),
  decidedAt: isoDateTime,
  /** Text with which the reported person contested the decision; null when the decision isn't contested. */
  contest: z.string().nullable(),
  contestedAt: isoDateTime.nullable(),
  /** Administrator's reason for the decision on the contest; null while the contest is open. */
  answer: z.string().nullable(),
  /**
   * Outcome of the contest: upheld when the decision stands. Null while the contest is open, and when a replica of
   * an older version responds.
   */
  answerOutcome: z.enum(reportOutcomes).nullable().default(null),
});

/** Suspension or restoration of the reported account. */
export const reportActSchema = z.object({
  act: z.enum(['suspend', 'restore']),
  reason: z.string().nullable(),
  at: isoDateTime,
});

/** Open reports about one target, the earlier decisions about it, and the objections to these decisions. */
const reportGroupSchema = z.object({
  kind: z.enum(reportTargetKinds),
  targetId: z.string(),
  profileId: z.uuid(),
  /** Name of the profile, title of the publication or excerpt of the message, at the time of the report. */
  label: z.string(),
  /**
   * Text of a reported message; null for other targets. Absent when a replica of an older version responds.
   */
  quote: z.string().nullable().default(null),
  /** Name and slug of the profile; null while the profile has no public page. */
  profile: z.object({ name: z.string(), slug: z.string() }).nullable(),
  /** The oldest open reports; `total` is the number of all open reports. */
  reports: z.array(queuedReportSchema),
  total: z.int().nonnegative(),
  decisions: z.array(earlierDecisionSchema),
  acts: z.array(reportActSchema),
});
export type ReportGroup = z.infer<typeof reportGroupSchema>;

/** Page of the queue; the target that has waited longest comes first. */
export const reportQueueSchema = z.object({
  groups: z.array(reportGroupSchema),
  /** Time at which the queue was read. Absent when a replica of an older version responds. */
  readAt: isoDateTime.optional(),
  pagination: paginationSchema,
});
export type ReportQueue = z.infer<typeof reportQueueSchema>;

/**
 * Report that the user made, for the account's data export. `outcome` and `reason` are null while the report is
 * open. When a replica of an older version of the community service responds, `label` is empty, and both are null.
 */
export const exportedReportSchema = z.object({
  receipt: z.string(),
  kind: z.enum(reportTargetKinds),
  /** Label of the target, as in the queue; empty once it is erased. */
  label: z.string().default(''),
  category: z.enum(reportCategories),
  text: z.string(),
  email: z.string().nullable(),
  createdAt: isoDateTime,
  closedAt: isoDateTime.nullable(),
  outcome: z.enum(reporterOutcomes).nullable().default(null),
  /** Administrator's reason for the outcome; empty when the target was deleted. */
  reason: z.string().nullable().default(null),
});

/** Decision about reports of the user's profile or publications, for the account's data export. */
export const exportedReportDecisionSchema = earlierDecisionSchema
  .omit({ id: true, reports: true })
  .extend({ kind: z.enum(reportTargetKinds) });
