import type { passkeyCreationSchema } from '@bottin/contracts/domain/passkeys.ts';
import type { RpcParsedInput } from '@bottin/contracts/rpc/define-rpc.ts';
import type { identityRpc } from '@bottin/contracts/rpc/identity.ts';
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { z } from 'zod';
import type { UserEntity } from '../accounts/user.entity.ts';
import type { PasskeyEntity } from '../mfa/passkey.entity.ts';
import { relyingPartyOf, userHandleOf } from '../mfa/passkey.rules.ts';

/** How long a device may take: five minutes, as the question lives. */
const timeoutMs = 5 * 60_000;

/** What a browser asks a device for: a passkey that finds its account by itself, and proves who holds the device. */
export async function creationOptions(
  user: UserEntity,
  { origin, present }: { origin: string; present: readonly PasskeyEntity[] },
): Promise<z.input<typeof passkeyCreationSchema>> {
  const options = await generateRegistrationOptions({
    rpName: 'Bottin',
    rpID: relyingPartyOf(origin),
    userID: userHandleOf(user.id),
    userName: user.email,
    userDisplayName: user.publicName,
    timeout: timeoutMs,
    attestationType: 'none',
    excludeCredentials: present.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return options as z.input<typeof passkeyCreationSchema>;
}

type Made = Pick<RpcParsedInput<typeof identityRpc.addPasskey>, 'passkey' | 'challenge' | 'origin'>;
type Key = Pick<PasskeyEntity, 'credentialId' | 'publicKey' | 'counter' | 'transports' | 'isSynced'>;

/** The passkey that a device made, when it is one for this question on this site; null otherwise. */
export async function verifyNew({ passkey, challenge, origin }: Made): Promise<Key | null> {
  const { transports = [], ...response } = passkey.response;
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...passkey, response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: relyingPartyOf(origin),
      requireUserVerification: true,
    });
    if (!verified) return null;
    const { credential, credentialBackedUp } = registrationInfo;
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
