import { z } from 'zod';
import { sentText } from './capped-text.ts';
import { limits } from './limits.ts';
import { emailSchema } from './email-address.ts';
import { texts } from './texts.ts';

/** A password that someone has, not one that they choose: only its presence is asked. */
export const presentPasswordSchema = sentText(
  limits.password.max,
  texts.passwordMax,
  texts.passwordRequired,
).min(1, texts.passwordRequired);

/** The version of an account's credentials at its registration; each later one ends the sessions opened before it. */
export const firstCredentialsVersion = 1;
export const credentialsVersionSchema = z.int().positive();

export const loginBody = z.object({ email: emailSchema, password: presentPasswordSchema });
