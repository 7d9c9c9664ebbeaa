import { z } from 'zod';
import { rawText } from './capped-text.ts';
import { currentPasswordSchema } from './credentials.ts';

const codeRequired = 'Le code est requis';
const codeMalformed = 'Le code a 6 chiffres, ou 16 caractères pour un code de secours';

/** Schema of a typed code. Spaces, hyphens and lower case are accepted. */
const codeInput = rawText(60, codeMalformed, codeRequired)
  .transform((text) => text.replace(/[\s-]/g, '').toUpperCase())
  .refine((code) => code !== '', codeRequired);

/** Authenticator code (6 digits) or recovery code (16 base32 characters). */
export const secondFactorCodeSchema = codeInput.refine(
  (code) => code === '' || /^(\d{6}|[A-Z2-7]{16})$/.test(code),
  codeMalformed,
);
export const secondFactorCodeBody = z.object({ code: secondFactorCodeSchema });
/** Body of the request that confirms the setup of an authenticator app with its first code. */
export const confirmSecondFactorBody = z.object({
  code: codeInput.refine((code) => code === '' || /^\d{6}$/.test(code), 'Le code a 6 chiffres'),
});
export const startSecondFactorBody = z.object({ currentPassword: currentPasswordSchema });
/** Body of requests that require both the password and a code, so that a stolen session isn't enough. */
export const passwordAndCodeBody = startSecondFactorBody.extend({ code: secondFactorCodeSchema });

/** Number of recovery codes issued together; each code works once. */
export const recoveryCodeCount = 10;

export const secondFactorStateSchema = z.object({
  /** Time at which the second factor was enabled; null while it is off. */
  since: z.iso.datetime().nullable(),
  recoveryCodesLeft: z.int().nonnegative(),
});
export type SecondFactorState = z.output<typeof secondFactorStateSchema>;

/** Secret for an authenticator app, in base32 and as an otpauth:// URI. */
export const secondFactorSecretSchema = z.object({ secret: z.string(), uri: z.string() });
/** Recovery codes in groups of four, shown only once. */
export const recoveryCodesSchema = z.array(z.string());
