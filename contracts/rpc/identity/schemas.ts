import { z } from 'zod';
import { credentialsVersionSchema, firstCredentialsVersion } from '../../domain/credentials.ts';
import { passkeyAssertionSchema } from '../../domain/passkeys.ts';
import { stepUpBody, stepUpTokenSchema } from '../../domain/step-up.ts';
import { uuidSchema } from '../../domain/uuid.ts';

export const service = 'identity' as const;
export const byUser = z.object({ userId: uuidSchema });
export const emptySchema = z.object({});
/**
 * The defaults are for responses of older replicas, which lack `hasSecondFactor` and `credentialsVersion`.
 * These replicas support only the first credentials version.
 */
export const hasSecondFactor = z.boolean().default(false);
export const credentialsVersion = credentialsVersionSchema.default(firstCredentialsVersion);
/**
 * False when the caller exceeded the rate limit for e-mails. The response is then the same, but no e-mail is
 * sent.
 */
export const sendFlag = z.boolean().default(true);
/**
 * Challenge for a passkey: the site's origin as browsers write it, and the one-time challenge from the
 * gateway.
 */
export const passkeyChallengeSchema = z.object({ origin: z.string(), challenge: z.string() });
/** Passkey assertion, together with the challenge that it answers. */
export const passkeyResponseSchema = passkeyChallengeSchema.extend({ answer: passkeyAssertionSchema });
/** Optional passkey assertion for step-up authentication. */
export const passkeyField = { passkey: passkeyResponseSchema.optional() };
export const stepUpInput = stepUpBody.omit({ passkey: true }).extend(passkeyField);
/** Token that is issued after full authentication. */
export const stepUpToken = stepUpTokenSchema.optional();
