import { z } from 'zod';
import { credentialsVersionSchema } from '../../domain/credentials.ts';
import { emailSchema } from '../../domain/email-address.ts';
import { passwordSchema } from '../../domain/profile.ts';
import { messageSchema } from '../../domain/responses.ts';
import { userTypeSchema } from '../../domain/user-type-schema.ts';
import { uuidSchema } from '../../domain/uuid.ts';
import { defineRpc } from '../define-rpc.ts';
import { emptySchema, sendFlag, service } from './schemas.ts';

/** RPCs of the identity service for the links that e-mails contain. */
export const emailTokensRpc = {
  /**
   * Confirms an e-mail address. Fails with 400 token_invalid or token_expired; after token_expired, a new
   * link is sent. A change of e-mail address can also fail with 400 change_expired or 409 email_taken, which
   * cancel the change. A successful change ends all sessions whose credentials version is lower than
   * `credentialsVersion`.
   */
  validateEmail: defineRpc({
    service,
    name: 'validate-email',
    input: z.object({ token: z.string() }),
    output: messageSchema.extend({
      /**
       * Absent when a replica of an older version responds, as are `credentialsVersion` and `disownToken`.
       */
      account: z
        .object({
          userId: uuidSchema,
          publicName: z.string(),
          userType: userTypeSchema,
          /** Address that the link validated. Absent when a replica of an older version responds. */
          email: z.string().optional(),
        })
        .optional(),
      /**
       * New credentials version, if the link changed the e-mail address. The change ended the account's
       * sessions.
       */
      credentialsVersion: credentialsVersionSchema.optional(),
      /**
       * Token with which the owner of the e-mail address can disown the account. Null when the link confirmed
       * a change of e-mail address.
       */
      disownToken: z.string().nullable().default(null),
    }),
  }),
  /**
   * Deletes an account that someone else opened with the caller's e-mail address. Fails with 400
   * token_invalid when the validation is more than 7 days old, or when the account's e-mail address has
   * changed since the validation. Fails with 409 administrator_account if the account is an administrator's.
   */
  disownAccount: defineRpc({
    service,
    name: 'disown-account',
    input: z.object({ token: z.string() }),
    output: emptySchema,
  }),
  /**
   * Cancels a change of e-mail address. The token comes from the link that the previous address received. A
   * pending change is cancelled. A change that was confirmed in the last seven days is reverted, together
   * with all later changes. Ends all sessions. Fails with 400 change_over when there is nothing to cancel, or
   * 409 email_taken when another account has verified the previous address in the meantime.
   */
  cancelEmailChange: defineRpc({
    service,
    name: 'cancel-email-change',
    input: z.object({ token: z.string() }),
    output: messageSchema,
  }),
  resendValidation: defineRpc({
    service,
    name: 'resend-validation',
    input: z.object({ email: emailSchema, send: sendFlag }),
    output: messageSchema,
  }),
  requestPasswordReset: defineRpc({
    service,
    name: 'request-password-reset',
    input: z.object({ email: emailSchema, send: sendFlag }),
    output: messageSchema,
  }),
  resetPassword: defineRpc({
    service,
    name: 'reset-password',
    input: z.object({ token: z.string(), password: passwordSchema }),
    output: messageSchema,
  }),
} as const;
