import { z } from 'zod';
import { sessionUserSchema } from '../domain/account.ts';
import { exportedAccountSchema, exportedEmailRequestSchema } from '../domain/account-data.ts';
import { existsSchema, messageSchema } from '../domain/answers.ts';
import { credentialsVersionSchema, firstCredentialsVersion, loginBody } from '../domain/credentials.ts';
import { editedPartsBody } from '../domain/edit-profile.ts';
import { emailSchema } from '../domain/email-address.ts';
import { adminProfilePageSchema, adminProfilesQuery, refusalReasonSchema } from '../domain/moderation.ts';
import {
  addPasskeyBody,
  passkeyAnswerSchema,
  passkeyCreationSchema,
  passkeySchema,
  proofSchema,
} from '../domain/passkeys.ts';
import { passwordSchema } from '../domain/profile.ts';
import {
  completeProfileBody,
  registerBody,
  registeredSchema,
  registerMinimalBody,
} from '../domain/registration.ts';
import { exportedSecurityLineSchema, securityActSchema } from '../domain/security-log.ts';
import {
  confirmSecondFactorBody,
  recoveryCodesSchema,
  provenByCodeBody,
  secondFactorCodeBody,
  secondFactorSecretSchema,
  secondFactorStateSchema,
} from '../domain/second-factor.ts';
import { changePasswordBody, deleteCreatorBody, stepUpBody, stepUpTokenSchema } from '../domain/step-up.ts';
import { userTypeSchema } from '../domain/user-types.ts';
import { defineRpc } from './define-rpc.ts';

const service = 'identity' as const;
const byUser = z.object({ userId: z.uuid() });
const none = z.object({});
/** A replica of before it was asked for knows no other than the first. */
const hasSecondFactor = z.boolean().default(false);
const credentialsVersion = credentialsVersionSchema.default(firstCredentialsVersion);
/** False once whoever asks has used up what they may have sent: the answer is the same, and nothing is. */
const send = z.boolean().default(true);
/** Where a passkey is asked, and what: the site's origin as browsers write it, and the challenge that the gateway gave once. */
const asked = z.object({ origin: z.string(), challenge: z.string() });
/** The answer of a passkey, with what it has to answer. */
const answeredSchema = asked.extend({ answer: passkeyAnswerSchema });
/** Where a passkey's answer has its question beside it. */
const withQuestion = { passkey: answeredSchema.optional() };
const stepUpInput = stepUpBody.omit({ passkey: true }).extend(withQuestion);
/** Given once an account was authenticated in full. */
const stepUpToken = stepUpTokenSchema.optional();

/** The kinds of e-mail whose recipient and, where the link needs one, token identity gives. */
export const mailKinds = [
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
  'reconnect-youtube',
  'youtube-channel-gone',
  'digest',
] as const;

/** Bodies that passed the gateway's schema once are plain data here: parsing them again changes nothing. */
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
    output: registeredSchema,
  }),
  /** Fails with 401 email_not_found or invalid_password, 403 email_not_verified, pending_approval or suspended. A refused account may sign in, to change its profile. `credentialsVersion` is that of the password compared. */
  authenticate: defineRpc({
    service,
    name: 'authenticate',
    input: loginBody,
    output: z.object({
      user: sessionUserSchema,
      credentialsVersion,
      hasSecondFactor,
      /** Which second step the sign-in wants; absent from a replica of before passkeys. */
      secondStep: proofSchema.optional(),
      /** Absent while the second step is missing. */
      stepUpToken,
    }),
  }),
  /** A sign-in by a passkey alone. 401 passkey_unknown, passkey_refused or passkey_cloned; 403 as `authenticate`. */
  authenticatePasskey: defineRpc({
    service,
    name: 'authenticate-passkey',
    input: answeredSchema,
    output: z.object({ user: sessionUserSchema, credentialsVersion, stepUpToken }),
  }),
  passkeys: defineRpc({
    service,
    name: 'passkeys',
    input: byUser,
    output: z.object({ passkeys: z.array(passkeySchema), proof: proofSchema }),
  }),
  /**
   * What a device makes a passkey from. 403 invalid_password or passkey_needed; 401 as `authenticatePasskey`; 400 code_wrong;
   * 409 passkeys_full; 429.
   */
  startPasskey: defineRpc({
    service,
    name: 'start-passkey',
    input: stepUpInput.extend({ userId: z.uuid(), origin: z.string() }),
    output: z.object({ options: passkeyCreationSchema, credentialsVersion }),
  }),
  /**
   * The passkey that was made, for an account whose credentials are still those of `startPasskey`. Every session of before ends. 400
   * passkey_refused, 409 passkey_known, passkeys_full or not_started.
   */
  addPasskey: defineRpc({
    service,
    name: 'add-passkey',
    input: addPasskeyBody
      .extend(asked.shape)
      .extend({ userId: z.uuid(), credentialsVersion: credentialsVersionSchema }),
    output: z.object({ credentialsVersion }),
  }),
  /** Every session of before ends. 404 passkey_gone; else as `startPasskey`. */
  removePasskey: defineRpc({
    service,
    name: 'remove-passkey',
    input: stepUpInput.extend({ userId: z.uuid(), passkeyId: z.uuid() }),
    output: z.object({ credentialsVersion }),
  }),
  /**
   * The second step of a sign-in whose first was passed with `credentialsVersion`. 401 sign_in_over when those are others now; 400
   * code_wrong; 429 too_many_requests after five wrong codes in fifteen minutes, wherever they were tried; 403 as `authenticate`.
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
  /** A secret to set an authenticator up with; nothing asks for its codes yet. 403 invalid_password or passkey_needed, 409 second_factor_present. */
  startSecondFactor: defineRpc({
    service,
    name: 'start-second-factor',
    input: stepUpInput.extend({ userId: z.uuid() }),
    output: secondFactorSecretSchema,
  }),
  /** The authenticator's first code. Every session of before ends. 400 code_wrong, 409 second_factor_present or not_started, 429. */
  confirmSecondFactor: defineRpc({
    service,
    name: 'confirm-second-factor',
    input: confirmSecondFactorBody.extend({ userId: z.uuid() }),
    output: z.object({ recoveryCodes: recoveryCodesSchema, credentialsVersion }),
  }),
  /** Every session of before ends. 403 invalid_password, 400 code_wrong, 409 second_factor_absent, 429. */
  removeSecondFactor: defineRpc({
    service,
    name: 'remove-second-factor',
    input: provenByCodeBody.extend({ userId: z.uuid() }),
    output: z.object({ credentialsVersion }),
  }),
  /** New recovery codes; those of before are worth nothing any more. 403 invalid_password, 400 code_wrong, 409 second_factor_absent, 429. */
  renewRecoveryCodes: defineRpc({
    service,
    name: 'renew-recovery-codes',
    input: provenByCodeBody.extend({ userId: z.uuid() }),
    output: z.object({ recoveryCodes: recoveryCodesSchema }),
  }),
  /** An account and its credentials' version as they are now: a session of another version is over. */
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
   * Fails with 400 token_invalid or token_expired, of which the latter has a new link sent; for a new address with 400 change_expired or
   * 409 email_taken, which both end the change. A new address ends every session of before `account.credentialsVersion`.
   */
  validateEmail: defineRpc({
    service,
    name: 'validate-email',
    input: z.object({ token: z.string() }),
    output: messageSchema.extend({
      /** Absent, as the next ones, from a replica of before it was asked for. */
      account: z.object({ userId: z.uuid(), publicName: z.string(), userType: userTypeSchema }).optional(),
      /** The credentials' version after a change of address, which ended the account's sessions. */
      credentialsVersion: credentialsVersionSchema.optional(),
      /** By which the owner of the address disowns the account; null where the link changed an address. */
      disownToken: z.string().nullable().default(null),
    }),
  }),
  /**
   * Deletes the account that somebody opened with the address of whoever got its validation link. Fails with 400 token_invalid 7 days
   * after the validation, or once the account has another address; 409 administrator_account.
   */
  disownAccount: defineRpc({
    service,
    name: 'disown-account',
    input: z.object({ token: z.string() }),
    output: none,
  }),
  /**
   * Follows the link that the address of before got. A change that waits is off; one that was confirmed in the last seven days is undone,
   * with whatever changed the address since. Every session ends. Fails with 400 change_over when there is nothing to cancel, 409
   * email_taken when another account proved the address meanwhile.
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
    input: z.object({ email: emailSchema, send }),
    output: messageSchema,
  }),
  requestPasswordReset: defineRpc({
    service,
    name: 'request-password-reset',
    input: z.object({ email: emailSchema, send }),
    output: messageSchema,
  }),
  resetPassword: defineRpc({
    service,
    name: 'reset-password',
    input: z.object({ token: z.string(), password: passwordSchema }),
    output: messageSchema,
  }),
  /** Every session with credentials before `credentialsVersion` ends. As `startPasskey`, and 400 password_weak for the new one. */
  changePassword: defineRpc({
    service,
    name: 'change-password',
    input: changePasswordBody.omit({ passkey: true }).extend(withQuestion).extend({ userId: z.uuid() }),
    output: z.object({ credentialsVersion }),
  }),
  /** Another address wants a step-up in `profile`: 400 validation_failed without its password; else as `startPasskey`. */
  updateUser: defineRpc({
    service,
    name: 'update-user',
    input: z.object({
      userId: z.uuid(),
      profile: editedPartsBody.omit({ passkey: true }).extend(withQuestion),
    }),
    output: z.object({ user: sessionUserSchema }),
  }),
  /**
   * An administrator's deletion of somebody, with a step-up or a step-up token of the last ten minutes: 403 admin_only, or
   * step_up_needed where both are missing, else as `startPasskey`; 404 user_not_found, 409 administrator_account for the account.
   */
  deleteUser: defineRpc({
    service,
    name: 'delete-user',
    input: deleteCreatorBody
      .omit({ passkey: true })
      .extend(withQuestion)
      .extend({ userId: z.uuid(), administratorId: z.uuid(), stepUpToken }),
    output: z.object({ stepUpToken }),
  }),
  /** The owner's own deletion: 409 change_undoable while a change of its address can be undone; else as `startPasskey`. */
  closeAccount: defineRpc({
    service,
    name: 'close-account',
    input: stepUpInput.extend({ userId: z.uuid() }),
    output: none,
  }),
  /** All that identity holds of an account, for its owner's download. 404 user_not_found. */
  export: defineRpc({
    service,
    name: 'export',
    input: byUser,
    output: z.object({
      account: exportedAccountSchema,
      emailRequests: z.array(exportedEmailRequestSchema),
      securityLog: z.array(exportedSecurityLineSchema).default([]),
      secondFactor: secondFactorStateSchema.nullable().default(null),
      passkeys: z.array(passkeySchema).default([]),
    }),
  }),
  /** The accounts of a status, administrators aside. 400 too_deep past 10,000 results. */
  listProfiles: defineRpc({
    service,
    name: 'list-profiles',
    kind: 'read',
    input: adminProfilesQuery,
    output: adminProfilePageSchema,
  }),
  /**
   * The four decisions. One that is already so changes nothing. 404 user_not_found; 409 profile_incomplete,
   * account_suspended, already_approved or administrator_account.
   */
  approve: defineRpc({ service, name: 'approve', input: byUser, output: none }),
  refuse: defineRpc({
    service,
    name: 'refuse',
    input: byUser.extend({ reason: refusalReasonSchema }),
    output: none,
  }),
  suspend: defineRpc({ service, name: 'suspend', input: byUser, output: none }),
  restore: defineRpc({ service, name: 'restore', input: byUser, output: none }),
  /** Who gets an e-mail and with which token; null when the account, or the request, is no longer there. */
  mailDetails: defineRpc({
    service,
    name: 'mail-details',
    input: z.object({ userId: z.uuid(), kind: z.enum(mailKinds), requestId: z.uuid().optional() }),
    output: z.object({
      mail: z
        .object({
          email: z.string(),
          firstName: z.string(),
          token: z.string().nullable(),
          /** Absent, as the next one, from a replica of before it was asked for. */
          userType: userTypeSchema.optional(),
          /** Their profile is complete and waits for an approval; until then they can't sign in. */
          awaitsApproval: z.boolean().optional(),
        })
        .nullable(),
    }),
  }),
  /** notifications sent the last e-mail: the sealed address may be erased everywhere. */
  farewellSent: defineRpc({ service, name: 'farewell-sent', input: byUser, output: none }),
  /** Writes down that the gateway refused an act to who is signed in; who that is comes with the request. */
  noteDenied: defineRpc({
    service,
    name: 'note-denied',
    input: z.object({ act: securityActSchema, outcome: z.string().max(100) }),
    output: none,
  }),
  /** Where an old slug leads now; null when nobody had it. */
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
    input: none,
    output: z.object({ approvedProfiles: z.int().nonnegative() }),
  }),
} as const;
