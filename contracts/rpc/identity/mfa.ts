import { z } from 'zod';
import { credentialsVersionSchema } from '../../domain/credentials.ts';
import {
  addPasskeyBody,
  passkeyCreationOptionsSchema,
  passkeySchema,
  secondFactorMethodSchema,
} from '../../domain/passkeys.ts';
import {
  confirmSecondFactorBody,
  passwordAndCodeBody,
  recoveryCodesSchema,
  secondFactorSecretSchema,
  secondFactorStateSchema,
} from '../../domain/second-factor.ts';
import { uuidSchema } from '../../domain/uuid.ts';
import { defineRpc } from '../define-rpc.ts';
import { byUser, credentialsVersion, passkeyChallengeSchema, service, stepUpInput } from './schemas.ts';

/** RPCs of the identity service for passkeys, authenticators and recovery codes. */
export const mfaRpc = {
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
    input: stepUpInput.extend({ userId: uuidSchema, origin: z.string() }),
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
      .extend({ userId: uuidSchema, credentialsVersion: credentialsVersionSchema }),
    output: z.object({ credentialsVersion }),
  }),
  /**
   * Removes a passkey and ends all earlier sessions. Fails with 404 passkey_gone, or with the errors of
   * `startPasskey`.
   */
  removePasskey: defineRpc({
    service,
    name: 'remove-passkey',
    input: stepUpInput.extend({ userId: uuidSchema, passkeyId: uuidSchema }),
    output: z.object({ credentialsVersion }),
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
    input: stepUpInput.extend({ userId: uuidSchema }),
    output: secondFactorSecretSchema,
  }),
  /**
   * Activates the authenticator with its first code, and ends all earlier sessions. Fails with 400
   * code_wrong, 409 second_factor_present or not_started, or 429.
   */
  confirmSecondFactor: defineRpc({
    service,
    name: 'confirm-second-factor',
    input: confirmSecondFactorBody.extend({ userId: uuidSchema }),
    output: z.object({ recoveryCodes: recoveryCodesSchema, credentialsVersion }),
  }),
  /**
   * Removes the second factor and ends all earlier sessions. Fails with 403 invalid_password, 400
   * code_wrong, 409 second_factor_absent, or 429.
   */
  removeSecondFactor: defineRpc({
    service,
    name: 'remove-second-factor',
    input: passwordAndCodeBody.extend({ userId: uuidSchema }),
    output: z.object({ credentialsVersion }),
  }),
  /**
   * Replaces all recovery codes. Fails with 403 invalid_password, 400 code_wrong, 409 second_factor_absent,
   * or 429.
   */
  renewRecoveryCodes: defineRpc({
    service,
    name: 'renew-recovery-codes',
    input: passwordAndCodeBody.extend({ userId: uuidSchema }),
    output: z.object({ recoveryCodes: recoveryCodesSchema }),
  }),
} as const;
