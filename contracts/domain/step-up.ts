import { z } from 'zod';
import { presentPasswordSchema } from './credentials.ts';
import { passkeyAnswerSchema } from './passkeys.ts';
import { passwordSchema } from './profile.ts';
import { secondFactorCodeSchema } from './second-factor.ts';

/** Step-up authentication: the password, and what the account's sign-ins ask beside it where they ask something. */
export const stepUpBody = z.object({
  currentPassword: presentPasswordSchema,
  code: secondFactorCodeSchema.optional(),
  passkey: passkeyAnswerSchema.optional(),
});

export const changePasswordBody = stepUpBody.extend({ newPassword: passwordSchema });
/**
 * An administrator's own proof before they delete someone. Nothing of it is needed for ten minutes after a sign-in, or after a deletion
 * with it.
 */
export const deleteCreatorBody = stepUpBody.partial();

/** What identity gives to whoever has just authenticated in full; it stands in for a step-up for ten minutes. */
export const stepUpTokenSchema = z.string().min(1).max(200);
