import type { passkeyCreationOptionsSchema } from '@bottin/contracts/domain/passkeys.ts';
import type { RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import type { mfaRpc } from '@bottin/contracts/rpc/identity/mfa.ts';
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { z } from 'zod';
import type { UserEntity } from '../accounts/user.entity.ts';
import type { PasskeyEntity } from '../mfa/passkey.entity.ts';
import { getRelyingPartyId, toUserHandle } from '../mfa/passkey.rules.ts';

/** Time within which the user must create the passkey. It equals the lifetime of the challenge. */
const timeoutMs = 5 * 60_000;

/**
 * Builds the WebAuthn options for creating a passkey. They require a discoverable credential and user
 * verification.
 */
export async function buildCreationOptions(
  user: UserEntity,
  { origin, present }: { origin: string; present: readonly PasskeyEntity[] },
): Promise<z.input<typeof passkeyCreationOptionsSchema>> {
  const options = await generateRegistrationOptions({
    rpName: 'Bottin',
    rpID: getRelyingPartyId(origin),
    userID: toUserHandle(user.id),
    userName: user.email,
    userDisplayName: user.publicName,
    timeout: timeoutMs,
    attestationType: 'none',
    excludeCredentials: present.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return options as z.input<typeof passkeyCreationOptionsSchema>;
}

type NewPasskeyInput = Pick<RpcParsedInput<typeof mfaRpc.addPasskey>, 'passkey' | 'challenge' | 'origin'>;
type Key = Pick<PasskeyEntity, 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'isSynced'>;

/**
 * Verifies the response that registers a new passkey, and returns the passkey's credential. Returns null when
 * the challenge, the site or the response is invalid.
 */
export async function verifyRegistration({
  passkey,
  challenge,
  origin,
}: NewPasskeyInput): Promise<Key | null> {
  const { transports = [], ...response } = passkey.response;
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...passkey, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: getRelyingPartyId(origin),
      requireUserVerification: true,
    });
    if (!verified) return null;
    const { credential, credentialBackedUp } = registrationInfo;
    // The library doesn't compare the ids, and only the posted one has a maximum length.
    if (credential.id !== passkey.id) return null;
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports,
      isSynced: credentialBackedUp,
    };
  } catch {
    return null;
  }
}
