import { z } from 'zod';
import { exportedAccountSchema, exportedEmailRequestSchema } from '../../domain/account-data.ts';
import { sessionUserSchema } from '../../domain/account.ts';
import { collaborationBody, exportedCollaborationConsentSchema } from '../../domain/collaboration-schema.ts';
import { partialEditProfileBody } from '../../domain/edit-profile.ts';
import { passkeySchema } from '../../domain/passkeys.ts';
import { secondFactorStateSchema } from '../../domain/second-factor.ts';
import { exportedLogEntrySchema } from '../../domain/security-log.ts';
import { changePasswordBody } from '../../domain/step-up.ts';
import { uuidSchema } from '../../domain/uuid.ts';
import { defineRpc } from '../define-rpc.ts';
import { byUser, credentialsVersion, emptySchema, passkeyField, service, stepUpInput } from './schemas.ts';

/** RPCs of the identity service for a user's own account. */
export const accountRpc = {
  /**
   * Changes the password, and ends all sessions whose credentials version is lower than `credentialsVersion`.
   * Fails with 400 password_weak for the new password, or with the errors of `mfaRpc.startPasskey`.
   */
  changePassword: defineRpc({
    service,
    name: 'change-password',
    input: changePasswordBody.omit({ passkey: true }).extend(passkeyField).extend({ userId: uuidSchema }),
    output: z.object({ credentialsVersion }),
  }),
  /**
   * Changes an account's data. If the e-mail address changes, `profile` must contain step-up authentication.
   * A change of the address fails with 400 validation_failed when the password is missing, or with the errors
   * of `mfaRpc.startPasskey`.
   */
  updateUser: defineRpc({
    service,
    name: 'update-user',
    input: z.object({
      userId: uuidSchema,
      profile: partialEditProfileBody.omit({ passkey: true }).extend(passkeyField),
    }),
    output: z.object({ user: sessionUserSchema }),
  }),
  /**
   * Stores a creator's collaboration settings and consent. Fails with 400 validation_failed when the last day
   * of the pause is invalid or the consent is missing, 403 creators_only, or 429 too_many_requests after ten
   * consents in 30 days.
   */
  openToCollaboration: defineRpc({
    service,
    name: 'open-to-collaboration',
    input: z.object({ userId: uuidSchema, form: collaborationBody }),
    output: z.object({ user: sessionUserSchema }),
  }),
  /** Withdraws the consent and deletes the settings; has no effect without a consent. */
  closeToCollaboration: defineRpc({
    service,
    name: 'close-to-collaboration',
    input: byUser,
    output: z.object({ user: sessionUserSchema }),
  }),
  /**
   * Deletes the user's own account. Fails with 409 change_undoable while a change of the account's e-mail
   * address can be reverted, or with the errors of `mfaRpc.startPasskey`.
   */
  closeAccount: defineRpc({
    service,
    name: 'close-account',
    input: stepUpInput.extend({ userId: uuidSchema }),
    output: emptySchema,
  }),
  /**
   * All data that the identity service stores about an account, for the account's data export. Fails with 404
   * user_not_found.
   */
  export: defineRpc({
    service,
    name: 'export',
    input: byUser,
    output: z.object({
      account: exportedAccountSchema,
      emailRequests: z.array(exportedEmailRequestSchema),
      securityLog: z.array(exportedLogEntrySchema).default([]),
      secondFactor: secondFactorStateSchema.nullable().default(null),
      passkeys: z.array(passkeySchema).default([]),
      collaborationConsents: z.array(exportedCollaborationConsentSchema).default([]),
    }),
  }),
} as const;
