import { keyRing } from '@bottin/service-kit/crypto.ts';
import { commonEnv, databaseEnv, readEnv } from '@bottin/service-kit/env.ts';
import { z } from 'zod';

export const schema = commonEnv.extend(databaseEnv.shape).extend({
  SMTP_URL: z.string().regex(/^smtps?:\/\//, 'must be an smtp:// or smtps:// address'),
  /** Origin of the site. Every link in an e-mail starts with it. */
  PUBLIC_URL: z.string().regex(/^https?:\/\/[^/]+$/, 'must be an origin such as https://bottin.example'),
  /**
   * `required` sends no e-mail over an unencrypted connection; `optional` is for a mail server on the same
   * machine or network.
   */
  SMTP_TLS: z.enum(['required', 'optional']).default('required'),
  /** Sender of every e-mail, such as `Bottin <bonjour@bottin.example>`. */
  MAIL_FROM: z
    .string()
    .regex(
      /^(?:[^<>]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
      'must be an e-mail address, or a name and an address such as Bottin <bonjour@bottin.example>',
    ),
  /** Name and postal address of the sender: Canada's anti-spam law requires both in every e-mail. */
  MAIL_SENDER_NAME: z.string(),
  MAIL_SENDER_ADDRESS: z.string(),
  /**
   * Address of our contact page, which every e-mail links to. If it isn't set, e-mails contain CONTACT_EMAIL
   * instead. If that isn't set either, they contain the e-mail address in MAIL_FROM.
   */
  CONTACT_URL: z.url({ protocol: /^https$/, error: 'must be the https:// address of a page' }).optional(),
  CONTACT_EMAIL: z.email().optional(),
  /**
   * Keys that decrypt the e-mail address of a deleted account. The identity service encrypts it with the same
   * keys.
   */
  EMAIL_ENCRYPTION_KEYS: keyRing,
});

export type Env = z.output<typeof schema>;

export const ENV = Symbol('ENV');

/** Returns the settings of this process. Other code doesn't read environment variables. */
export function readSettings(source?: Record<string, string | undefined>): Env {
  return readEnv(schema, source);
}
