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
 * Reason for a deletion by an administrator, and step-up authentication. Within ten minutes of the
 * administrator's sign-in or previous deletion, the fields of the step-up authentication can be omitted.
 */
export const deleteCreatorBody = stepUpBody.partial().extend({ reason: deletionReasonSchema });

/**
 * Token that the identity service issues after full authentication. For ten minutes, it is accepted instead
 * of step-up authentication.
 */
export const stepUpTokenSchema = z.string().min(1).max(200);
