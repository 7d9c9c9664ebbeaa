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
    /** `automatic` approves a validated and complete account; `manual` leaves that to an administrator. */
    APPROVAL: z.enum(['automatic', 'manual']).default('automatic'),
    /** Makes the tokens of the links sent by e-mail. */
    TOKEN_KEY: secretKey32,
    /** Seals the address of a deleted account for the last e-mail; shared with notifications. */
    MAIL_SEAL_KEYS: keyRing,
    /** Seals the secrets of second factors: `id:base64,id:base64`, newest first. */
    FACTOR_KEYS: keyRing,
    /** The first administrator, made at start-up when both are given. */
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

/** The injection token of the settings. */
export const ENV = Symbol('ENV');

/** The settings of this process. Nothing else reads the environment. */
export function readSettings(source?: Record<string, string | undefined>): Env {
  return readEnv(schema, source);
}
