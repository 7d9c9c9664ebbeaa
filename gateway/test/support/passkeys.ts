import { randomToken } from '@bottin/service-kit/crypto.ts';
import type { PasskeyAnswer } from '@bottin/contracts/domain/passkeys.ts';

/** Stands for what a browser has its device sign: identity's test has real ones. */
export function questionOf(challenge: string, origin: string): string {
  return Buffer.from(JSON.stringify([challenge, origin])).toString('base64url');
}

/** What a passkey answers, where the test plays identity. */
export function answerTo(id: string, challenge: string, origin: string): PasskeyAnswer {
  const clientDataJSON = questionOf(challenge, origin);
  return {
    id,
    rawId: id,
    type: 'public-key',
    response: { clientDataJSON, authenticatorData: 'AA', signature: 'AA' },
  };
}

/** What a device that answers so is said to have made. */
export function made(id: string, challenge: string, origin: string) {
  const clientDataJSON = questionOf(challenge, origin);
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
