import { keyRing } from '@bottin/service-kit/crypto.ts';
import { commonEnv, databaseEnv, readEnv } from '@bottin/service-kit/env.ts';
import { z } from 'zod';

export const schema = commonEnv.extend(databaseEnv.shape).extend({
  SMTP_URL: z.string().regex(/^smtps?:\/\//, 'must be an smtp:// or smtps:// address'),
  /** Origin of the site. Every link in an e-mail starts with it. */
  PUBLIC_URL: z.string().regex(/^https?:\/\/[^/]+$/, 'must be an origin such as https://bottin.example'),
  MAIL_FROM: z.string().default('Bottin <bonjour@bottin.example>'),
  /**
   * Name of the sender. Canada's anti-spam law requires the sender's name and postal address in every e-mail.
   */
  MAIL_SENDER_NAME: z.string().default('Bottin'),
  MAIL_SENDER_ADDRESS: z.string().default('Montréal (Québec) Canada'),
  /**
   * Address at which readers can contact us. If it isn't set, e-mails contain CONTACT_EMAIL, and otherwise
   * the e-mail address in MAIL_FROM.
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
