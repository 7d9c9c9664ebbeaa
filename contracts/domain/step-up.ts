import { z } from 'zod';
import { currentPasswordSchema } from './credentials.ts';
import { deletionReasonSchema } from './moderation.ts';
import { passkeyAssertionSchema } from './passkeys.ts';
import { passwordSchema } from './profile.ts';
import { secondFactorCodeSchema } from './second-factor.ts';

/** Step-up authentication: the password, and a second factor when the account has one. */
export const stepUpBody = z.object({
  currentPassword: currentPasswordSchema,
  code: secondFactorCodeSchema.optional(),
  passkey: passkeyAssertionSchema.optional(),
});

export const changePasswordBody = stepUpBody.extend({ newPassword: passwordSchema });
/**
 * Body of an administrator's request to delete an account: a reason and step-up authentication. The fields
 * for step-up authentication can be omitted within ten minutes of the administrator's sign-in or previous
 * deletion.
 */
export const deleteCreatorBody = stepUpBody.partial().extend({ reason: deletionReasonSchema });

/**
 * Token that the identity service issues after full authentication. For ten minutes, it is accepted instead
 * of step-up authentication.
 */
export const stepUpTokenSchema = z.string().min(1).max(200);
