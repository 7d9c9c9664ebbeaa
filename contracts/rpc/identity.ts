import { z } from 'zod';
import { sessionUserSchema } from '../domain/account.ts';
import { exportedAccountSchema, exportedEmailRequestSchema } from '../domain/account-data.ts';
import { collaborationBody, exportedCollaborationConsentSchema } from '../domain/collaboration-schema.ts';
import { existsSchema, messageSchema } from '../domain/responses.ts';
import { credentialsVersionSchema, firstCredentialsVersion, loginBody } from '../domain/credentials.ts';
import { partialEditProfileBody } from '../domain/edit-profile.ts';
import { emailSchema } from '../domain/email-address.ts';
import {
  adminProfilePageSchema,
  adminProfilesQuery,
  deletionReasonSchema,
  refusalReasonSchema,
  suspensionReasonSchema,
} from '../domain/moderation.ts';
import {
  addPasskeyBody,
  passkeyAssertionSchema,
  passkeyCreationOptionsSchema,
  passkeySchema,
  secondFactorMethodSchema,
} from '../domain/passkeys.ts';
import { passwordSchema } from '../domain/profile.ts';
import {
  completedProfileSchema,
  completeProfileBody,
  registerBody,
  registeredSchema,
  registerMinimalBody,
} from '../domain/registration.ts';
import { limits } from '../domain/limits.ts';
import { exportedLogEntrySchema, securityActionSchema } from '../domain/security-log.ts';
import {
  confirmSecondFactorBody,
  recoveryCodesSchema,
  passwordAndCodeBody,
  secondFactorCodeBody,
  secondFactorSecretSchema,
  secondFactorStateSchema,
} from '../domain/second-factor.ts';
import { changePasswordBody, deleteCreatorBody, stepUpBody, stepUpTokenSchema } from '../domain/step-up.ts';
import { userTypeSchema } from '../domain/user-type-schema.ts';
import { defineRpc } from './define-rpc.ts';

const service = 'identity' as const;
const byUser = z.object({ userId: z.uuid() });
const emptySchema = z.object({});
/**
 * The defaults are for responses of older replicas, which lack `hasSecondFactor` and `credentialsVersion`.
 * These replicas support only the first credentials version.
 */
const hasSecondFactor = z.boolean().default(false);
const credentialsVersion = credentialsVersionSchema.default(firstCredentialsVersion);
/**
 * False when the caller exceeded the rate limit for e-mails. The response is then the same, but no e-mail is
 * sent.
 */
const sendFlag = z.boolean().default(true);
/**
 * Challenge for a passkey: the site's origin as browsers write it, and the one-time challenge from the
 * gateway.
 */
const passkeyChallengeSchema = z.object({ origin: z.string(), challenge: z.string() });
/** Passkey assertion, together with the challenge that it answers. */
const passkeyResponseSchema = passkeyChallengeSchema.extend({ answer: passkeyAssertionSchema });
/** Optional passkey assertion for step-up authentication. */
const passkeyField = { passkey: passkeyResponseSchema.optional() };
const stepUpInput = stepUpBody.omit({ passkey: true }).extend(passkeyField);
/** Token that is issued after full authentication. */
const stepUpToken = stepUpTokenSchema.optional();

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

/**
 * RPCs of the identity service. Their inputs reuse the gateway's body schemas. The gateway has already parsed
 * the bodies, but parsing them again doesn't change them.
 */
export const identityRpc = {
  registerMinimal: defineRpc({
    service,
    name: 'register-minimal',
    input: registerMinimalBody,
    output: registeredSchema,
  }),
  register: defineRpc({ service, name: 'register', input: registerBody, output: registeredSchema }),
  completeProfile: defineRpc({
    service,
    name: 'complete-profile',
    input: completeProfileBody.extend({ userId: z.uuid() }),
    output: completedProfileSchema,
  }),
  /**
   * Verifies a password. Fails with 401 email_not_found or invalid_password, or 403 email_not_verified,
   * pending_approval or suspended. A refused account may sign in to change its profile. `credentialsVersion`
   * is the version of the credentials whose password was verified.
   */
  authenticate: defineRpc({
    service,
    name: 'authenticate',
    input: loginBody,
    output: z.object({
      user: sessionUserSchema,
      credentialsVersion,
      hasSecondFactor,
      /** Second factor that the sign-in requires. Absent when a replica without passkey support responds. */
      secondStep: secondFactorMethodSchema.optional(),
      /** Absent until the second factor is verified. */
      stepUpToken,
    }),
  }),
  /**
   * Signs in with a passkey instead of a password. Fails with 401 passkey_unknown, passkey_refused or
   * passkey_cloned, or with the 403 errors of `authenticate`.
   */
  authenticatePasskey: defineRpc({
    service,
    name: 'authenticate-passkey',
    input: passkeyResponseSchema,
    output: z.object({ user: sessionUserSchema, credentialsVersion, stepUpToken }),
  }),
  passkeys: defineRpc({
    service,
    name: 'passkeys',
    input: byUser,
    output: z.object({ passkeys: z.array(passkeySchema), proof: secondFactorMethodSchema }),
  }),
  /**
   * Returns the options for creating a passkey. Fails with 403 invalid_password or passkey_needed, the 401
   * errors of `authenticatePasskey`, 400 code_wrong, 409 passkeys_full, or 429.
   */
  startPasskey: defineRpc({
    service,
    name: 'start-passkey',
    input: stepUpInput.extend({ userId: z.uuid(), origin: z.string() }),
    output: z.object({ options: passkeyCreationOptionsSchema, credentialsVersion }),
  }),
  /**
   * Stores a new passkey and ends all earlier sessions. Fails with 400 passkey_refused, or 409 passkey_known,
   * passkeys_full or not_started. Also fails when the account's credentials have changed since
   * `startPasskey`.
   */
  addPasskey: defineRpc({
    service,
    name: 'add-passkey',
    input: addPasskeyBody
      .extend(passkeyChallengeSchema.shape)
      .extend({ userId: z.uuid(), credentialsVersion: credentialsVersionSchema }),
    output: z.object({ credentialsVersion }),
  }),
  /**
   * Removes a passkey and ends all earlier sessions. Fails with 404 passkey_gone, or with the errors of
   * `startPasskey`.
   */
  removePasskey: defineRpc({
    service,
    name: 'remove-passkey',
    input: stepUpInput.extend({ userId: z.uuid(), passkeyId: z.uuid() }),
    output: z.object({ credentialsVersion }),
  }),
  /**
   * Verifies the second factor of a sign-in. `credentialsVersion` is the version with which the first factor
   * was verified. Fails with 401 sign_in_over when the credentials have changed since then, 400 code_wrong,
   * or the 403 errors of `authenticate`. After five wrong codes in any RPCs within fifteen minutes, fails
   * with 429 too_many_requests.
   */
  passSecondFactor: defineRpc({
    service,
    name: 'pass-second-factor',
    input: secondFactorCodeBody.extend({ userId: z.uuid(), credentialsVersion: credentialsVersionSchema }),
    output: z.object({ user: sessionUserSchema, credentialsVersion, stepUpToken }),
  }),
  secondFactor: defineRpc({
    service,
    name: 'second-factor',
    kind: 'read',
    input: byUser,
    output: secondFactorStateSchema,
  }),
  /**
   * Returns a secret for an authenticator app, which stays inactive until it is confirmed. Fails with 403
   * invalid_password or passkey_needed, or 409 second_factor_present.
   */
  startSecondFactor: defineRpc({
    service,
    name: 'start-second-factor',
    input: stepUpInput.extend({ userId: z.uuid() }),
    output: secondFactorSecretSchema,
  }),
  /**
   * Activates the authenticator with its first code, and ends all earlier sessions. Fails with 400
   * code_wrong, 409 second_factor_present or not_started, or 429.
   */
  confirmSecondFactor: defineRpc({
    service,
    name: 'confirm-second-factor',
    input: confirmSecondFactorBody.extend({ userId: z.uuid() }),
    output: z.object({ recoveryCodes: recoveryCodesSchema, credentialsVersion }),
  }),
  /**
   * Removes the second factor and ends all earlier sessions. Fails with 403 invalid_password, 400
   * code_wrong, 409 second_factor_absent, or 429.
   */
  removeSecondFactor: defineRpc({
    service,
    name: 'remove-second-factor',
    input: passwordAndCodeBody.extend({ userId: z.uuid() }),
    output: z.object({ credentialsVersion }),
  }),
  /**
   * Replaces all recovery codes. Fails with 403 invalid_password, 400 code_wrong, 409 second_factor_absent,
   * or 429.
   */
  renewRecoveryCodes: defineRpc({
    service,
    name: 'renew-recovery-codes',
    input: passwordAndCodeBody.extend({ userId: z.uuid() }),
    output: z.object({ recoveryCodes: recoveryCodesSchema }),
  }),
  /** Returns an account and its current credentials version. A session with another version is invalid. */
  getUser: defineRpc({
    service,
    name: 'get-user',
    kind: 'read',
    input: byUser,
    output: z.object({ user: sessionUserSchema.nullable(), credentialsVersion, hasSecondFactor }),
  }),
  checkEmail: defineRpc({
    service,
    name: 'check-email',
    kind: 'read',
    input: z.object({ email: emailSchema }),
    output: existsSchema,
  }),
  checkPublicName: defineRpc({
    service,
    name: 'check-public-name',
    kind: 'read',
    input: z.object({ name: z.string() }),
    output: existsSchema,
  }),
  checkSlug: defineRpc({
    service,
    name: 'check-slug',
    kind: 'read',
    input: z.object({ slug: z.string(), userId: z.uuid().optional() }),
    output: existsSchema,
  }),
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
          userId: z.uuid(),
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
  /**
   * Changes the password, and ends all sessions whose credentials version is lower than `credentialsVersion`.
   * Fails with 400 password_weak for the new password, or with the errors of `startPasskey`.
   */
  changePassword: defineRpc({
    service,
    name: 'change-password',
    input: changePasswordBody.omit({ passkey: true }).extend(passkeyField).extend({ userId: z.uuid() }),
    output: z.object({ credentialsVersion }),
  }),
  /**
   * Changes an account's data. If the e-mail address changes, `profile` must contain step-up authentication.
   * A change of the address fails with 400 validation_failed when the password is missing, or with the errors
   * of `startPasskey`.
   */
  updateUser: defineRpc({
    service,
    name: 'update-user',
    input: z.object({
      userId: z.uuid(),
      profile: partialEditProfileBody.omit({ passkey: true }).extend(passkeyField),
    }),
    output: z.object({ user: sessionUserSchema }),
  }),
  /**
   * Stores a creator's collaboration settings and consent. Fails with 400 validation_failed when the last day
   * of the pause is invalid or the consent is missing, or 403 creators_only.
   */
  openToCollaboration: defineRpc({
    service,
    name: 'open-to-collaboration',
    input: z.object({ userId: z.uuid(), form: collaborationBody }),
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
   * Deletes another user's account. Requires the administrator's step-up authentication, or a step-up token
   * from the last ten minutes. Fails with 403 step_up_needed without either of them, and with 409
   * administrator_account when the other user is an administrator. Also fails with 403 admin_only, 404
   * user_not_found, or the errors of `startPasskey`.
   */
  deleteUser: defineRpc({
    service,
    name: 'delete-user',
    input: deleteCreatorBody.omit({ passkey: true }).extend(passkeyField).extend({
      userId: z.uuid(),
      administratorId: z.uuid(),
      stepUpToken,
      /** Absent in requests of older gateways. */
      reason: deletionReasonSchema.optional(),
    }),
    output: z.object({ stepUpToken }),
  }),
  /**
   * Deletes the user's own account. Fails with 409 change_undoable while a change of the account's e-mail
   * address can be reverted, or with the errors of `startPasskey`.
   */
  closeAccount: defineRpc({
    service,
    name: 'close-account',
    input: stepUpInput.extend({ userId: z.uuid() }),
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
  /**
   * Accounts with a given status, except those of administrators. Fails with 400 too_deep past 10,000
   * results.
   */
  listProfiles: defineRpc({
    service,
    name: 'list-profiles',
    kind: 'read',
    input: adminProfilesQuery,
    output: adminProfilePageSchema,
  }),
  /**
   * `approve`, `refuse`, `suspend` and `restore` are moderation decisions. All four are idempotent. They fail
   * with 404 user_not_found, or 409 profile_incomplete, account_suspended, already_approved or
   * administrator_account.
   */
  approve: defineRpc({ service, name: 'approve', input: byUser, output: emptySchema }),
  refuse: defineRpc({
    service,
    name: 'refuse',
    input: byUser.extend({ reason: refusalReasonSchema }),
    output: emptySchema,
  }),
  suspend: defineRpc({
    service,
    name: 'suspend',
    /** `reason` is absent in requests of older gateways. */
    input: byUser.extend({ reason: suspensionReasonSchema.optional() }),
    output: emptySchema,
  }),
  restore: defineRpc({ service, name: 'restore', input: byUser, output: emptySchema }),
  /**
   * Recipient and token of an e-mail. Null when the account, or the request that led to the e-mail, no longer
   * exists.
   */
  mailDetails: defineRpc({
    service,
    name: 'mail-details',
    input: z.object({ userId: z.uuid(), kind: z.enum(emailKinds), requestId: z.uuid().optional() }),
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
    input: z.object({ ids: z.array(z.uuid()).max(maxCorrespondents) }),
    output: z.object({
      people: z.array(
        z.object({
          id: z.uuid(),
          name: z.string(),
          /** Slug of the public page; null without a public page. */
          slug: z.string().nullable(),
          /**
           * True when the account is a brand or a creator, has a confirmed e-mail address and can sign in.
           */
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
  /**
   * Records in the security log that the gateway refused an action. The user's id and network are in the
   * headers of the RPC message.
   */
  noteDenied: defineRpc({
    service,
    name: 'note-denied',
    input: z.object({ act: securityActionSchema, outcome: z.string().max(100) }),
    output: emptySchema,
  }),
  /**
   * Records in the security log an action that another service carries out. The gateway calls this before the
   * action, so that no action is unlogged. The user's id and network are in the headers of the RPC message.
   */
  recordAction: defineRpc({
    service,
    name: 'record-action',
    input: z.object({ act: securityActionSchema, targetId: z.uuid().nullable() }),
    output: emptySchema,
  }),
  /** Current slug of the account that once had the given slug; null when no account ever had that slug. */
  currentSlug: defineRpc({
    service,
    name: 'current-slug',
    kind: 'read',
    input: z.object({ slug: z.string() }),
    output: z.object({ slug: z.string().nullable() }),
  }),
  stats: defineRpc({
    service,
    name: 'stats',
    kind: 'read',
    input: emptySchema,
    output: z.object({ approvedProfiles: z.int().nonnegative() }),
  }),
  /** Records in the security log that an administrator removes the account's picture, which `community` owns. */
  notePictureRemoval: defineRpc({
    service,
    name: 'note-picture-removal',
    input: z.object({ userId: z.uuid() }),
    output: emptySchema,
  }),
} as const;
