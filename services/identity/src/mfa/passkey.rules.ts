import type { PasskeyAssertion } from '@bottin/contracts/domain/passkeys.ts';
import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { PasskeyEntity } from './passkey.entity.ts';

/** A passkey response, with the challenge and the origin that the response must match. */
export interface PasskeyCheck {
  answer: PasskeyAssertion;
  challenge: string;
  origin: string;
}

type Key = Pick<PasskeyEntity, 'userId' | 'credentialId' | 'publicKey' | 'counter'>;

/** Returns the WebAuthn relying party id of a site: the host of its origin, without the port. */
export function getRelyingPartyId(origin: string): string {
  return new URL(origin).hostname;
}

/** Returns the WebAuthn user handle of an account. An authenticator includes the handle in each response. */
export function toUserHandle(userId: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(userId));
}

/**
 * Verifies the signature, the challenge, the site and the user verification of a passkey response. Returns
 * null when any of them is invalid.
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
      // Counter 0 disables the library's counter check. `isCloned` checks the counter after the signature is
      // verified;
      // otherwise an attacker could forge a low counter.
      credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter: 0 },
    });
    if (!verified) return null;
    return { counter: authenticationInfo.newCounter, isSynced: authenticationInfo.credentialBackedUp };
  } catch {
    return null;
  }
}

/**
 * Whether a passkey was cloned. Unless the device has no counter (always 0), the counter must increase with
 * each response (WebAuthn, section 6.1.1).
 */
export function isCloned(stored: number, received: number): boolean {
  return (stored > 0 || received > 0) && received <= stored;
}
