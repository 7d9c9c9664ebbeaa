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
     * `automatic` approves an account once it is validated and complete; with `manual`, an administrator
     * approves it.
     */
    APPROVAL: z.enum(['automatic', 'manual']).default('automatic'),
    /** HMAC key that derives the tokens of e-mailed links. */
    TOKEN_KEY: secretKey32,
    /**
     * Keys that encrypt the e-mail address of a deleted account for the final e-mail. The notifications
     * service has the same keys.
     */
    EMAIL_ENCRYPTION_KEYS: keyRing,
    /** Keys that encrypt authenticator secrets: `id:base64,id:base64`, newest first. */
    MFA_ENCRYPTION_KEYS: keyRing,
    /** The first administrator, created at start-up when both settings are given. */
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

/** Injection token of the settings. */
export const ENV = Symbol('ENV');

/** Parses the environment. Other code must use the result instead of `process.env`. */
export function readSettings(source?: Record<string, string | undefined>): Env {
  return readEnv(schema, source);
}
