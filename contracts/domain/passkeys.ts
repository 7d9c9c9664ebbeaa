import { z } from 'zod';
import { cappedList, cappedText, sentText } from './capped-text.ts';

/** An account has at most so many: one for each of its devices, and some to spare. */
export const maxPasskeys = 10;
/** Bytes of a body that brings a passkey's answer or a new passkey: each of its fields at its limit, and some to spare. */
export const passkeyBodyBytes = 40_960;
const nameMax = 50;
const nameMissing = 'Donne un nom à cette clé d’accès';

const unreadable = 'La clé d’accès est illisible';

/** Bytes in base64url, as browsers give and take them; `max` in letters. */
const bytes = (max: number) =>
  sentText(max, unreadable, unreadable)
    .min(1, unreadable)
    .regex(/^[\w-]+$/, unreadable);

const readable = <Shape extends z.ZodRawShape>(shape: Shape) => z.object(shape, { error: unreadable });

/** A credential's id has 1,023 bytes at most (WebAuthn, section 4). */
const credentialId = bytes(1364);
const publicKeyType = z.literal('public-key', { error: unreadable });

/** What its owner calls a passkey: one line. */
const passkeyNameSchema = cappedText(nameMax, `Le nom ne peut pas dépasser ${nameMax} caractères`, {
  missing: nameMissing,
}).pipe(
  z
    .string()
    .min(1, nameMissing)
    .regex(/^\P{C}+$/u, 'Le nom tient sur une ligne'),
);

/** What a passkey answers to a challenge: WebAuthn's AuthenticationResponseJSON, as far as it is looked at. */
export const passkeyAnswerSchema = readable({
  id: credentialId,
  rawId: credentialId,
  type: publicKeyType,
  response: readable({
    clientDataJSON: bytes(8_000),
    authenticatorData: bytes(8_000),
    signature: bytes(8_000),
    userHandle: bytes(100).optional(),
  }),
});
export type PasskeyAnswer = z.output<typeof passkeyAnswerSchema>;

/** What a browser says of a passkey that it has just made: WebAuthn's RegistrationResponseJSON, as far as it is looked at. */
const newPasskeySchema = readable({
  id: credentialId,
  rawId: credentialId,
  type: publicKeyType,
  response: readable({
    clientDataJSON: bytes(8_000),
    attestationObject: bytes(20_000),
    transports: cappedList(sentText(20), 10).optional(),
  }),
});

export type NewPasskey = z.input<typeof newPasskeySchema>;

/** For `navigator.credentials.get`: any passkey of this site, by who proves to its device who they are. */
export const passkeyRequestSchema = z.object({
  challenge: z.string(),
  rpId: z.string(),
  /** Milliseconds. */
  timeout: z.int(),
  userVerification: z.literal('required'),
});

/** For `navigator.credentials.create`. */
export const passkeyCreationSchema = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  attestation: z.literal('none'),
  /** Those that the account has: a device makes no second one. */
  excludeCredentials: z.array(
    z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) }),
  ),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});

export type PasskeyCreation = z.output<typeof passkeyCreationSchema>;

export const addPasskeyBody = z.object({ name: passkeyNameSchema, passkey: newPasskeySchema });

/** What a step-up wants beside the password. */
export const proofSchema = z.enum(['code', 'passkey']).nullable();
export type Proof = z.output<typeof proofSchema>;

/** A passkey as its owner sees it, and as it is in their download. */
export const passkeySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
  /** Kept by the maker of the device too, for others of its owner's devices. */
  synced: z.boolean(),
});
export type Passkey = z.output<typeof passkeySchema>;
