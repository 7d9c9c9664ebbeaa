import { isCommonPassword } from '@bottin/contracts/domain/common-passwords.ts';
import { emailSchema } from '@bottin/contracts/domain/email-address.ts';
import { passwordSchema } from '@bottin/contracts/domain/profile.ts';
import { keyRing } from '@bottin/service-kit/crypto.ts';
import { commonEnv, databaseEnv, readEnv, requireTogether, secretKey32 } from '@bottin/service-kit/env.ts';
import { z } from 'zod';

export const schema = z
  .object({
    ...commonEnv.shape,
    ...databaseEnv.shape,
    APPROVAL: z
      .enum(['automatic', 'manual'])
      .default('automatic')
      .describe('`manual` leaves the approval of accounts to administrators'),
    TOKEN_KEY: secretKey32.meta({
      description: 'key that derives the tokens of e-mailed links',
      secret: true,
    }),
    EMAIL_ENCRYPTION_KEYS: keyRing.meta({
      description: 'key ring for the address of a deleted account; shared with notifications',
      secret: true,
    }),
    MFA_ENCRYPTION_KEYS: keyRing.meta({
      description: 'key ring for the secrets of authenticators',
      secret: true,
    }),
    ADMIN_EMAIL: emailSchema.optional().meta({
      description: 'first administrator ([how](one-vps.md#create-the-first-administrator))',
      secret: true,
    }),
    ADMIN_PASSWORD: passwordSchema
      .refine((password) => !isCommonPassword(password), 'is one of the most common passwords')
      .optional()
      .meta({ description: 'their password; goes together with `ADMIN_EMAIL`', secret: true }),
  })
  .superRefine(requireTogether(['ADMIN_EMAIL', 'ADMIN_PASSWORD']));

export type Env = z.output<typeof schema>;

/** Token by which NestJS injects the settings. */
export const ENV = Symbol('ENV');

/** Reads and checks the environment variables. Other code must use the result instead of `process.env`. */
export function readSettings(source?: Record<string, string | undefined>): Env {
  return readEnv(schema, source);
}
