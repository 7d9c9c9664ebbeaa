import { z } from 'zod';
import { sentText } from './capped-text.ts';
import { presentPasswordSchema } from './credentials.ts';

const codeRequired = 'Le code est requis';
const codeMalformed = 'Le code a 6 chiffres, ou 16 caractères pour un code de secours';

/** As people type it: in groups, in small letters. */
const typedCode = sentText(60, codeMalformed, codeRequired)
  .transform((text) => text.replace(/[\s-]/g, '').toUpperCase())
  .refine((code) => code !== '', codeRequired);

/** A code of the authenticator (6 digits), or one of the recovery codes (16 characters of base32). */
export const secondFactorCodeSchema = typedCode.refine(
  (code) => code === '' || /^(\d{6}|[A-Z2-7]{16})$/.test(code),
  codeMalformed,
);
export const secondFactorCodeBody = z.object({ code: secondFactorCodeSchema });
/** The first code of the authenticator, which proves that it was set up. */
export const confirmSecondFactorBody = z.object({
  code: typedCode.refine((code) => code === '' || /^\d{6}$/.test(code), 'Le code a 6 chiffres'),
});
export const startSecondFactorBody = z.object({ currentPassword: presentPasswordSchema });
/** The password and a code: what a stolen session has neither of. */
export const provenByCodeBody = startSecondFactorBody.extend({ code: secondFactorCodeSchema });

/** How many recovery codes are given out; each is good once. */
export const recoveryCodeCount = 10;

/** What someone sees of their second factor. */
export const secondFactorStateSchema = z.object({
  /** Since when codes are asked for; null while they aren't. */
  since: z.iso.datetime().nullable(),
  recoveryCodesLeft: z.int().nonnegative(),
});
export type SecondFactorState = z.output<typeof secondFactorStateSchema>;

/** What an authenticator is set up with: base32, and the same as an otpauth:// address. */
export const secondFactorSecretSchema = z.object({ secret: z.string(), uri: z.string() });
/** In groups of four, as they are shown once. */
export const recoveryCodesSchema = z.array(z.string());
