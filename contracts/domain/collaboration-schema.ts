import { z } from 'zod';
import { cappedList } from './capped-text.ts';
import {
  collaborationConsentText,
  collaborationKinds,
  collaborationTexts,
  getReopeningDay,
  replyDelays,
} from './collaboration.ts';
import { toQuebecDay } from './days.ts';
import { texts } from './texts.ts';

const kind = z.enum(collaborationKinds, { error: collaborationTexts.kindUnknown });
const delay = z.enum(replyDelays, { error: collaborationTexts.delayRequired });

/** Public fields of a creator's collaboration settings. During a pause, `openFrom` is in the future. */
export const publicCollaborationSchema = z.object({
  kinds: z.array(kind),
  delay,
  /** First day, in Quebec, on which the creator accepts proposals. */
  openFrom: z.iso.date(),
});
export type PublicCollaboration = z.infer<typeof publicCollaborationSchema>;

/**
 * Collaboration settings of an account that accepts proposals. `consent` is the text to which the account
 * agreed.
 */
export const collaborationSettingsSchema = z.object({
  kinds: z.array(kind),
  delay,
  /** Last day of a pause, or null. The day may be in the past. */
  pausedUntil: z.iso.date().nullable(),
  consent: z.string(),
  consentedAt: z.iso.datetime(),
});
export type CollaborationSettings = z.infer<typeof collaborationSettingsSchema>;

/** Returns the public fields of a creator's collaboration settings. */
export function toPublicCollaboration({
  kinds,
  delay,
  pausedUntil,
  consentedAt,
}: CollaborationSettings): PublicCollaboration {
  const openFrom = pausedUntil ? getReopeningDay(pausedUntil) : toQuebecDay(new Date(consentedAt));
  return { kinds, delay, openFrom };
}

/**
 * Form with which a creator starts to accept proposals or changes the collaboration settings. The identity
 * service checks the date `pausedUntil`, and requires `consent` when the account hasn't agreed to the current
 * text.
 */
export const collaborationBody = z.object({
  kinds: cappedList(kind, 20, {
    tooLong: collaborationTexts.kindUnknown,
    missing: collaborationTexts.kindsRequired,
  })
    .refine((kinds) => kinds.length > 0, collaborationTexts.kindsRequired)
    .transform((kinds) => collaborationKinds.filter((one) => kinds.includes(one))),
  delay,
  pausedUntil: z
    .string({ error: collaborationTexts.dateInvalid })
    .max(10, { error: collaborationTexts.dateInvalid, abort: true })
    .pipe(z.iso.date({ error: collaborationTexts.dateInvalid }))
    .nullable(),
  /** The consent text that the page showed; absent when the account has already agreed to it. */
  consent: z.literal(collaborationConsentText, { error: texts.consentOutdated }).optional(),
});
export type CollaborationForm = z.output<typeof collaborationBody>;

/** Present or past consent of the account: its text, when it was given and when it was withdrawn. */
export const exportedCollaborationConsentSchema = z.object({
  text: z.string(),
  givenAt: z.iso.datetime(),
  withdrawnAt: z.iso.datetime().nullable(),
});
