import { z } from 'zod';
import { exportedDigestSchema, exportedEmailSchema } from '../domain/account-data.ts';
import { messageSchema } from '../domain/responses.ts';
import { digestEndReasons, digestSchema } from '../domain/digest.ts';
import { reporterOutcomes } from '../domain/reports.ts';
import { uuidSchema } from '../domain/uuid.ts';
import { defineRpc } from './define-rpc.ts';

const service = 'notifications' as const;
const byUser = z.object({ userId: uuidSchema });

/** E-mails about reports: to the reporter, to the reported person, and to the person who contested. */
export const moderationEmailKinds = ['report-outcome', 'reported-outcome', 'contest-outcome'] as const;

/** Content of an e-mail about a report. */
const moderationFactsSchema = z.object({
  /** Name of the profile or title of the publication; empty when it was deleted. */
  label: z.string(),
  outcome: z.enum(reporterOutcomes),
  reason: z.string(),
  /** Receipt number of the report; null in e-mails to the reported person. */
  receipt: z.string().nullable(),
  /** Token of the link that contests the decision; null when the decision can't be contested. */
  token: z.string().nullable(),
});
export type ModerationFacts = z.infer<typeof moderationFactsSchema>;

export const notificationsRpc = {
  /**
   * An account's digest subscription and a page of its e-mail log, for the account's data export. `after` is the
   * `next` value of the previous page, or null. A gateway of an older version sends no `after`, and gets the whole
   * log in one response.
   */
  export: defineRpc({
    service,
    name: 'export',
    kind: 'read',
    input: byUser.extend({ after: uuidSchema.nullable().optional() }),
    output: z.object({
      emails: z.array(exportedEmailSchema),
      digest: exportedDigestSchema.nullable().default(null),
      /** Absent when a replica of an older version responds, whose response contains the whole log. */
      next: uuidSchema.nullable().optional(),
    }),
  }),
  digest: defineRpc({ service, name: 'digest', kind: 'read', input: byUser, output: digestSchema }),
  /**
   * Starts the digest. `consent` is the text that the subscriber agreed to. Idempotent. Fails with 404
   * account_not_found for a deleted account.
   */
  subscribeDigest: defineRpc({
    service,
    name: 'subscribe-digest',
    input: byUser.extend({ consent: z.string().max(1000) }),
    output: digestSchema,
  }),
  unsubscribeDigest: defineRpc({ service, name: 'unsubscribe-digest', input: byUser, output: digestSchema }),
  /**
   * Ends the digest of the account that received the e-mail with this token. Idempotent. Fails with 400
   * token_invalid for an unknown token.
   */
  endDigest: defineRpc({
    service,
    name: 'end-digest',
    input: z.object({ token: z.string().max(200), by: z.enum(digestEndReasons).exclude(['account']) }),
    output: messageSchema,
  }),
  /**
   * Queues an e-mail about a report. Idempotent: a second e-mail with the same `id` isn't queued. The recipient is
   * `email`, or the account `userId` when `email` is null. For a reporter without an account, `userId` is the
   * report's id.
   */
  sendModerationEmail: defineRpc({
    service,
    name: 'send-moderation-email',
    input: z.object({
      id: uuidSchema,
      kind: z.enum(moderationEmailKinds),
      userId: uuidSchema,
      email: z.string().max(254).nullable(),
      facts: moderationFactsSchema,
    }),
    output: z.object({}),
  }),
} as const;
