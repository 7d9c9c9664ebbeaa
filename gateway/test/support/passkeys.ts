import { randomToken } from '@bottin/service-kit/crypto.ts';
import type { PasskeyAssertion } from '@bottin/contracts/domain/passkeys.ts';

/**
 * Returns fake client data, without a device's signature. The tests of the identity service use real client
 * data.
 */
export function encodeClientData(challenge: string, origin: string): string {
  return Buffer.from(JSON.stringify([challenge, origin])).toString('base64url');
}

/** Returns a passkey's response to a sign-in challenge, as the fake identity service expects it. */
export function createAssertion(id: string, challenge: string, origin: string): PasskeyAssertion {
  const clientDataJSON = encodeClientData(challenge, origin);
  return {
    id,
    rawId: id,
    type: 'public-key',
    response: { clientDataJSON, authenticatorData: 'AA', signature: 'AA' },
  };
}

/**
 * Returns the response with which a device registers a new passkey, as the fake identity service expects it.
 */
export function createRegistration(id: string, challenge: string, origin: string) {
  const clientDataJSON = encodeClientData(challenge, origin);
  return {
    id,
    rawId: id,
    type: 'public-key',
    response: { clientDataJSON, attestationObject: 'AA' },
  } as const;
}

export function creationOptions(userId: string, origin: string) {
  return {
    challenge: randomToken(),
    rp: { id: new URL(origin).hostname, name: 'Bottin' },
    user: { id: Buffer.from(userId).toString('base64url'), name: 'x', displayName: 'x' },
    pubKeyCredParams: [{ alg: -7, type: 'public-key' as const }],
    timeout: 300_000,
    attestation: 'none' as const,
    excludeCredentials: [],
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true as const,
      userVerification: 'required' as const,
    },
  };
}
