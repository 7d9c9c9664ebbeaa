import { z } from 'zod';
import { limits } from './limits.ts';
import { emailSchema, passwordSchema } from './profile.ts';
import { texts } from './texts.ts';

/** A password that someone has, not one that they choose: only its presence is asked. */
const presentPassword = z
  .string({ error: texts.passwordRequired })
  .min(1, texts.passwordRequired)
  .max(limits.password.max, texts.passwordMax);

export const loginBody = z.object({ email: emailSchema, password: presentPassword });

export const changePasswordBody = z.object({
  currentPassword: presentPassword,
  newPassword: passwordSchema,
});
export const deleteAccountBody = z.object({ password: presentPassword });
