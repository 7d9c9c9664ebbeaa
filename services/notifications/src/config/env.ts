import { keyRing } from '@bottin/service-kit/crypto.ts';
import { commonEnv, databaseEnv, readEnv } from '@bottin/service-kit/env.ts';
import { z } from 'zod';

export const schema = commonEnv.extend(databaseEnv.shape).extend({
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must be an smtp:// or smtps:// address')
    .meta({
      description: '`smtp://` or `smtps://` address ([email.md](email.md))',
      secret: true,
      example: 'smtp://mail.example:587',
    }),
  PUBLIC_URL: z
    .string()
    .regex(/^https?:\/\/[^/]+$/, 'must be an origin such as https://bottin.example')
    .describe("the site's origin, for links"),
  SMTP_TLS: z
    .enum(['required', 'optional'])
    .default('required')
    .describe('`optional` also sends over an unencrypted connection'),
  MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^<>]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
      'must be an e-mail address, or a name and an address such as Bottin <bonjour@bottin.example>',
    )
    .describe('sender, such as `Bottin <bonjour@bottin.example>`'),
  MAIL_SENDER_NAME: z.string().describe('name of the sender in every e-mail'),
  MAIL_SENDER_ADDRESS: z.string().describe('postal address of the sender in every e-mail'),
  CONTACT_URL: z
    .url({ protocol: /^https$/, error: 'must be the https:// address of a page' })
    .optional()
    .describe('contact page in every e-mail'),
  CONTACT_EMAIL: z
    .email()
    .optional()
    .describe(
      'contact address in every e-mail, without `CONTACT_URL`; the address of `MAIL_FROM` without both',
    ),
  EMAIL_ENCRYPTION_KEYS: keyRing.meta({
    description: 'key ring for the address of a deleted account; shared with identity',
    secret: true,
  }),
});

export type Env = z.output<typeof schema>;

export const ENV = Symbol('ENV');

/** Returns the settings of this process. Other code doesn't read environment variables. */
export function readSettings(source?: Record<string, string | undefined>): Env {
  return readEnv(schema, source);
}
