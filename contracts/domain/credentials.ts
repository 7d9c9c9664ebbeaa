import { z } from 'zod';
import { rawText } from './capped-text.ts';
import { limits } from './limits.ts';
import { emailSchema } from './email-address.ts';
import { texts } from './texts.ts';

/**
 * Schema of an existing password: it only has to be present, since strength rules apply only to new
 * passwords.
 */
export const currentPasswordSchema = rawText(
  limits.password.max,
  texts.passwordMax,
  texts.passwordRequired,
).min(1, texts.passwordRequired);

/**
 * Version of an account's credentials at registration. Each change of the credentials increments the version
 * and ends all sessions that were opened with an earlier version.
 */
export const firstCredentialsVersion = 1;
export const credentialsVersionSchema = z.int().positive();

export const loginBody = z.object({ email: emailSchema, password: currentPasswordSchema });
