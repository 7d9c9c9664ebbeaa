import { z } from 'zod';
import { cappedList, cappedText, rawText } from './capped-text.ts';

/**
 * Maximum number of passkeys of an account. Users need one passkey per device, and have fewer devices than
 * this.
 */
export const maxPasskeys = 10;
/**
 * Maximum body size in bytes of requests with a passkey assertion or registration: every field at its maximum
 * length, plus a margin.
 */
export const maxPasskeyBodyBytes = 40_960;
const maxNameLength = 50;
const nameRequiredMessage = 'Donne un nom à cette clé d’accès';

const invalidPasskeyMessage = 'La clé d’accès est illisible';

/**
 * Builds the schema of base64url text of at most `max` characters. Browsers encode the bytes of passkeys as
 * base64url.
 */
const base64urlSchema = (max: number) =>
  rawText(max, invalidPasskeyMessage, invalidPasskeyMessage)
    .min(1, invalidPasskeyMessage)
    .regex(/^[\w-]+$/, invalidPasskeyMessage);

const passkeyObject = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object(shape, { error: invalidPasskeyMessage });

/** A credential id has at most 1,023 bytes (WebAuthn, section 4), which are 1,364 characters in base64url. */
const credentialIdSchema = base64urlSchema(1364);
const publicKeyType = z.literal('public-key', { error: invalidPasskeyMessage });

/** Single-line name that a user gives a passkey. */
const passkeyNameSchema = cappedText(
  maxNameLength,
  `Le nom ne peut pas dépasser ${maxNameLength} caractères`,
  {
    missing: nameRequiredMessage,
  },
).pipe(
  z
    .string()
    .min(1, nameRequiredMessage)
    .regex(/^\P{C}+$/u, 'Le nom tient sur une ligne'),
);

/** Passkey assertion: the fields of WebAuthn's AuthenticationResponseJSON that we check. */
export const passkeyAssertionSchema = passkeyObject({
  id: credentialIdSchema,
  rawId: credentialIdSchema,
  type: publicKeyType,
  response: passkeyObject({
    clientDataJSON: base64urlSchema(8_000),
    authenticatorData: base64urlSchema(8_000),
    signature: base64urlSchema(8_000),
    userHandle: base64urlSchema(100).optional(),
  }),
});
export type PasskeyAssertion = z.output<typeof passkeyAssertionSchema>;

/**
 * Transport such as `usb`. WebAuthn (section 5.8.4) keeps its list of transports open, so we accept unknown names of
 * the same form.
 */
const transportSchema = rawText(20, invalidPasskeyMessage, invalidPasskeyMessage).regex(
  /^[a-z-]+$/,
  invalidPasskeyMessage,
);

/** New passkey: the fields of WebAuthn's RegistrationResponseJSON that we check. */
const passkeyRegistrationSchema = passkeyObject({
  id: credentialIdSchema,
  rawId: credentialIdSchema,
  type: publicKeyType,
  response: passkeyObject({
    clientDataJSON: base64urlSchema(8_000),
    attestationObject: base64urlSchema(20_000),
    transports: cappedList(transportSchema, 10).optional(),
  }),
});

export type PasskeyRegistration = z.input<typeof passkeyRegistrationSchema>;

/**
 * Options for `navigator.credentials.get`. The browser may use any passkey of this site, and must verify the
 * user.
 */
export const passkeyRequestOptionsSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  /** In milliseconds. */
  timeout: z.int(),
  userVerification: z.literal('required'),
});

/** Options for `navigator.credentials.create`. */
export const passkeyCreationOptionsSchema = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  attestation: z.literal('none'),
  /** The account's existing passkeys, so that a device doesn't register a second one. */
  excludeCredentials: z.array(
    z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) }),
  ),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});

export type PasskeyCreationOptions = z.output<typeof passkeyCreationOptionsSchema>;

export const addPasskeyBody = z.object({ name: passkeyNameSchema, passkey: passkeyRegistrationSchema });

/** Second factor that step-up authentication requires besides the password; null when it requires none. */
export const secondFactorMethodSchema = z.enum(['code', 'passkey']).nullable();
export type SecondFactorMethod = z.output<typeof secondFactorMethodSchema>;

/** Passkey as its owner sees it in the dashboard and in their data export. */
export const passkeySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
  /** True when the vendor syncs the passkey to the owner's other devices. */
  synced: z.boolean(),
});
export type Passkey = z.output<typeof passkeySchema>;
