import { z } from 'zod';
import { sessionUserSchema } from '../../domain/account.ts';
import { credentialsVersionSchema, loginBody } from '../../domain/credentials.ts';
import { secondFactorMethodSchema } from '../../domain/passkeys.ts';
import { secondFactorCodeBody } from '../../domain/second-factor.ts';
import { uuidSchema } from '../../domain/uuid.ts';
import { defineRpc } from '../define-rpc.ts';
import {
  byUser,
  credentialsVersion,
  hasSecondFactor,
  passkeyResponseSchema,
  service,
  stepUpToken,
} from './schemas.ts';

/** RPCs of the identity service for sign-in and sessions. */
export const signInRpc = {
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
  /**
   * Verifies the second factor of a sign-in. `credentialsVersion` is the version with which the first factor
   * was verified. Fails with 401 sign_in_over when the credentials have changed since then, 400 code_wrong,
   * or the 403 errors of `authenticate`. After five wrong codes in any RPCs within fifteen minutes, fails
   * with 429 too_many_requests.
   */
  passSecondFactor: defineRpc({
    service,
    name: 'pass-second-factor',
    input: secondFactorCodeBody.extend({ userId: uuidSchema, credentialsVersion: credentialsVersionSchema }),
    output: z.object({ user: sessionUserSchema, credentialsVersion, stepUpToken }),
  }),
  /** Returns an account and its current credentials version. A session with another version is invalid. */
  getUser: defineRpc({
    service,
    name: 'get-user',
    kind: 'read',
    input: byUser,
    output: z.object({ user: sessionUserSchema.nullable(), credentialsVersion, hasSecondFactor }),
  }),
} as const;
