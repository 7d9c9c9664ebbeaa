import type { PasskeyAnswer } from '@bottin/contracts/domain/passkeys.ts';
import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { PasskeyEntity } from './passkey.entity.ts';

/** The answer of a passkey, and what it has to answer: the challenge that was given once, at the site's origin. */
export interface Answered {
  answer: PasskeyAnswer;
  challenge: string;
  origin: string;
}

type Key = Pick<PasskeyEntity, 'userId' | 'credentialId' | 'publicKey' | 'counter'>;

/** Whom a site's passkeys are for: its host, without the port. */
export function relyingPartyOf(origin: string): string {
  return new URL(origin).hostname;
}

/** What an authenticator calls the account; it gives it back with each answer. */
export function userHandleOf(userId: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(userId));
}

/**
 * What a passkey's answer tells, when it is one: signed by this passkey, to this challenge, on this site, by someone who proved to the
 * device who they are. Null otherwise.
 */
export async function verifyAnswer(
  { userId, credentialId, publicKey }: Key,
  { answer, challenge, origin }: Answered,
): Promise<{ counter: number; isSynced: boolean } | null> {
  const { userHandle, ...response } = answer.response;
  if (userHandle !== undefined && userHandle !== Buffer.from(userHandleOf(userId)).toString('base64url')) {
    return null;
  }
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...answer, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: relyingPartyOf(origin),
      requireUserVerification: true,
      // The count is looked at once the signature is known to be the passkey's (isCloned): anybody can write a low one.
      credential: { id: credentialId, publicKey: new Uint8Array(publicKey), counter: 0 },
    });
    if (!verified) return null;
    return { counter: authenticationInfo.newCounter, isSynced: authenticationInfo.credentialBackedUp };
  } catch {
    return null;
  }
}

/** Whether a passkey has a copy: its count has to grow, where its device counts at all (WebAuthn, section 6.1.1). */
export function isCloned(stored: number, told: number): boolean {
  return (stored > 0 || told > 0) && told <= stored;
}
