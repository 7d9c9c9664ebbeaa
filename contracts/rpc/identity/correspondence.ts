import { z } from 'zod';
import { limits } from '../../domain/limits.ts';
import { userTypeSchema } from '../../domain/user-type-schema.ts';
import { uuidSchema } from '../../domain/uuid.ts';
import { defineRpc } from '../define-rpc.ts';
import { byUser, emptySchema, service } from './schemas.ts';

/**
 * Types of e-mails for which the identity service returns the recipient and, if the e-mail contains a link,
 * the link's token.
 */
export const emailKinds = [
  'email-validation',
  'email-validated',
  'email-change',
  'email-change-notice',
  'email-changed',
  'password-reset',
  'password-changed',
  'second-factor-added',
  'second-factor-removed',
  'recovery-code-used',
  'recovery-codes-renewed',
  'passkey-added',
  'passkey-removed',
  'approved',
  'refused',
  'suspended',
  'restored',
  'reconnect-youtube',
  'youtube-channel-gone',
  'digest',
  'contact-message',
  'report-outcome',
  'reported-outcome',
  'contest-outcome',
] as const;

/** Maximum number of accounts in one `correspondents` request. */
export const maxCorrespondents = 100;

/** Maximum number of addresses that one request compares with an account's address. */
export const maxMatchedEmails = 2;

/** RPCs of the identity service for recipients and senders of e-mails and messages. */
export const correspondenceRpc = {
  /**
   * Recipient and token of an e-mail. Null when the e-mail must not be sent any more, for example because the
   * account was deleted or its link has expired.
   */
  mailDetails: defineRpc({
    service,
    name: 'mail-details',
    input: z.object({ userId: uuidSchema, kind: z.enum(emailKinds), requestId: uuidSchema.optional() }),
    output: z.object({
      mail: z
        .object({
          email: z.string(),
          firstName: z.string(),
          token: z.string().nullable(),
          /** Absent when a replica of an older version responds, as is `awaitsApproval`. */
          userType: userTypeSchema.optional(),
          /**
           * True when the profile is complete and waits for approval. The user can't sign in before the
           * approval.
           */
          awaitsApproval: z.boolean().optional(),
          /**
           * Slug of the account's public page. Absent when the page isn't public, or when a replica of an older
           * version responds.
           */
          slug: z.string().optional(),
        })
        .nullable(),
    }),
  }),
  /**
   * Names of accounts, and whether each account may send and receive messages. Unknown and deleted accounts
   * are left out.
   */
  correspondents: defineRpc({
    service,
    name: 'correspondents',
    kind: 'read',
    input: z.object({ ids: z.array(uuidSchema).max(maxCorrespondents) }),
    output: z.object({
      people: z.array(
        z.object({
          id: uuidSchema,
          name: z.string(),
          /** Slug of the public page; null without a public page. */
          slug: z.string().nullable(),
          /** True when the account has a confirmed e-mail address and a public page. */
          canWrite: z.boolean(),
        }),
      ),
    }),
  }),
  /**
   * Returns whether one of the addresses is the confirmed address of the account. The community service checks
   * the senders of e-mailed replies with this call, so it doesn't need the addresses of accounts.
   */
  matchesEmail: defineRpc({
    service,
    name: 'matches-email',
    kind: 'read',
    input: byUser.extend({ emails: z.array(z.string().max(limits.email.max)).max(maxMatchedEmails) }),
    output: z.object({ matches: z.boolean() }),
  }),
  /**
   * Reports that the notifications service has sent the last e-mail to a deleted account, so that the
   * encrypted e-mail address can be erased everywhere.
   */
  farewellSent: defineRpc({ service, name: 'farewell-sent', input: byUser, output: emptySchema }),
} as const;
