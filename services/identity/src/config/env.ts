import { isCommonPassword } from '@bottin/contracts/domain/common-passwords.ts';
import { emailSchema } from '@bottin/contracts/domain/email-address.ts';
import { passwordSchema } from '@bottin/contracts/domain/profile.ts';
import { keyRing } from '@bottin/service-kit/crypto.ts';
import { commonEnv, databaseEnv, readEnv, secretKey32 } from '@bottin/service-kit/env.ts';
import { z } from 'zod';

export const schema = z
  .object({
    ...commonEnv.shape,
    ...databaseEnv.shape,
    /**
     * With `automatic`, an account is approved once its e-mail address is validated and its profile complete.
     * With `manual`, an administrator approves it.
     */
    APPROVAL: z.enum(['automatic', 'manual']).default('automatic'),
    /** HMAC key from which the tokens of e-mailed links are derived. */
    TOKEN_KEY: secretKey32,
    /**
     * Keys that encrypt the e-mail address of a deleted account until the final e-mail is sent. The
     * notifications service has the same keys.
     */
    EMAIL_ENCRYPTION_KEYS: keyRing,
    /** Keys that encrypt the secrets of authenticators, written as `id:base64,id:base64`, newest first. */
    MFA_ENCRYPTION_KEYS: keyRing,
    /**
     * E-mail address of the first administrator, whose account is created at start-up. Requires
     * ADMIN_PASSWORD.
     */
    ADMIN_EMAIL: emailSchema.optional(),
    ADMIN_PASSWORD: passwordSchema
      .refine((password) => !isCommonPassword(password), 'is one of the most common passwords')
      .optional(),
  })
  .superRefine((env, context) => {
    if ((env.ADMIN_EMAIL === undefined) === (env.ADMIN_PASSWORD === undefined)) return;
    context.addIssue({
      code: 'custom',
      path: [env.ADMIN_EMAIL === undefined ? 'ADMIN_EMAIL' : 'ADMIN_PASSWORD'],
      message: 'ADMIN_EMAIL and ADMIN_PASSWORD go together',
    });
  });

export type Env = z.output<typeof schema>;

/** Token by which NestJS injects the settings. */
export const ENV = Symbol('ENV');

/** Reads and checks the environment variables. Other code must use the result instead of `process.env`. */
export function readSettings(source?: Record<string, string | undefined>): Env {
  return readEnv(schema, source);
}
