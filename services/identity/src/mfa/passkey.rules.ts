import type { PasskeyAssertion } from '@bottin/contracts/domain/passkeys.ts';
import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { PasskeyEntity } from './passkey.entity.ts';

/** A passkey's response, and the challenge and origin that it must match. */
export interface PasskeyCheck {
  answer: PasskeyAssertion;
  challenge: string;
  origin: string;
}

type Key = Pick<PasskeyEntity, 'userId' | 'credentialId' | 'publicKey' | 'counter'>;

/** Returns a site's relying party id for WebAuthn: the host name of the site's origin, without the port. */
export function getRelyingPartyId(origin: string): string {
  return new URL(origin).hostname;
}

/** Returns the WebAuthn user handle of an account. An authenticator may include it in its responses. */
export function toUserHandle(userId: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(userId));
}

/**
 * Verifies a passkey's response: the signature, the challenge, the site, and that the device verified the
 * user. Returns null when any of them is invalid.
 */
export async function verifyAssertion(
  { userId, credentialId, publicKey }: Key,
  { answer: assertion, challenge, origin }: PasskeyCheck,
): Promise<{ counter: number; isSynced: boolean } | null> {
  const { userHandle, ...response } = assertion.response;
  if (userHandle !== undefined && userHandle !== Buffer.from(toUserHandle(userId)).toString('base64url')) {
    return null;
  }
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...assertion, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: getRelyingPartyId(origin),
      requireUserVerification: true,
      // Counter 0 disables the library's check of the counter. `isCloned` checks the counter only after the
      // signature was verified; otherwise an attacker could make a passkey look cloned with a forged counter.
      credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter: 0 },
    });
    if (!verified) return null;
    return { counter: authenticationInfo.newCounter, isSynced: authenticationInfo.credentialBackedUp };
  } catch {
    return null;
  }
}

/**
 * Returns whether a passkey seems to be cloned, because its counter didn't increase since the last response
 * (WebAuthn, section 6.1.1). Devices without a counter always send 0.
 */
export function isCloned(stored: number, received: number): boolean {
  return (stored > 0 || received > 0) && received <= stored;
}
