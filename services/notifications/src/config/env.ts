import { keyRing } from '@bottin/service-kit/crypto.ts';
import { commonEnv, connectionUrl, databaseEnv, readEnv, requireTogether } from '@bottin/service-kit/env.ts';
import { z } from 'zod';

/** Settings with the details of the sender, which every e-mail must contain. */
const senderSettings = ['MAIL_FROM', 'MAIL_SENDER_NAME', 'MAIL_SENDER_ADDRESS'] as const;

export const schema = commonEnv
  .extend(databaseEnv.shape)
  .extend({
    SMTP_URL: connectionUrl(/^smtps?:\/\//, 'must be an smtp:// or smtps:// address')
      .optional()
      .meta({
        description: '`smtp://` or `smtps://` address ([email.md](email.md)); e-mails wait without it',
        secret: true,
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
      .optional()
      .describe('sender, such as `Bottin <bonjour@bottin.example>`; required with `SMTP_URL`'),
    MAIL_SENDER_NAME: z
      .string()
      .optional()
      .describe('name of the sender in every e-mail; required with `SMTP_URL`'),
    MAIL_SENDER_ADDRESS: z
      .string()
      .optional()
      .describe('postal address of the sender in every e-mail; required with `SMTP_URL`'),
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
  })
  .superRefine(requireTogether(['SMTP_URL'], senderSettings));

export type Env = z.output<typeof schema>;

export const ENV = Symbol('ENV');

/** Returns the settings of this process. Other code doesn't read environment variables. */
export function readSettings(source?: Record<string, string | undefined>): Env {
  return readEnv(schema, source);
}
