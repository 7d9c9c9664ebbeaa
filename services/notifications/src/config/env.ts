import { keyRing } from '@bottin/service-kit/crypto.ts';
import { commonEnv, databaseEnv, readEnv } from '@bottin/service-kit/env.ts';
import { z } from 'zod';

export const schema = commonEnv.extend(databaseEnv.shape).extend({
  SMTP_URL: z.string().regex(/^smtps?:\/\//, 'must be an smtp:// or smtps:// address'),
  /** The site's address, before every link. */
  PUBLIC_URL: z.string().regex(/^https?:\/\/[^/]+$/, 'must be an origin such as https://bottin.example'),
  MAIL_FROM: z.string().default('Bottin <bonjour@bottin.example>'),
  /** Who sends, and from where: Canada's anti-spam law asks for both in every message. */
  MAIL_SENDER_NAME: z.string().default('Bottin'),
  MAIL_SENDER_ADDRESS: z.string().default('Montréal (Québec) Canada'),
  /** How people reach us: a page of another site, else an address; without either, the address that our e-mails come from. */
  CONTACT_URL: z.url({ protocol: /^https$/, error: 'must be the https:// address of a page' }).optional(),
  CONTACT_EMAIL: z.email().optional(),
  /** Opens the last address of a deleted account; shared with identity. */
  MAIL_SEAL_KEYS: keyRing,
});

export type Env = z.output<typeof schema>;

/** The injection token of the settings. */
export const ENV = Symbol('ENV');

/** The settings of this process. Nothing else reads the environment. */
export function readSettings(source?: Record<string, string | undefined>): Env {
  return readEnv(schema, source);
}
