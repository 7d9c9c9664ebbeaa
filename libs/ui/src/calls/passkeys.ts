import type { NewPasskey, PasskeyAnswer, PasskeyCreation } from '@bottin/contracts/domain/passkeys.ts';
import { authCalls } from '@bottin/contracts/http/auth.ts';
import { sendCall } from './send-call.ts';

/** What the browser or the person didn't do, said to the person. */
export class PasskeyError extends Error {}

const notUsed = 'La clé d’accès n’a pas été utilisée. Réessaie quand tu veux.';
const unknownHere = 'Ce navigateur ne connaît pas les clés d’accès.';
const alreadyThere = 'Cet appareil a déjà une clé d’accès pour ton compte.';

/**
 * Has the person answer with any passkey that they have for this site. WebAuthn's code is fetched when it is needed.
 * @throws PasskeyError when they didn't, or can't here; HttpError
 */
export async function answerWithPasskey(): Promise<PasskeyAnswer> {
  const { startAuthentication } = await webAuthn();
  const optionsJSON = await sendCall(authCalls.passkeyOptions);
  try {
    return await startAuthentication({ optionsJSON });
  } catch (error) {
    throw new PasskeyError(notUsed, { cause: error });
  }
}

/**
 * Has the person's device make a passkey.
 * @throws PasskeyError when it didn't
 */
export async function makePasskey(options: PasskeyCreation): Promise<NewPasskey> {
  const { startRegistration } = await webAuthn();
  try {
    return await startRegistration({ optionsJSON: options });
  } catch (error) {
    const isThere = error instanceof Error && error.name === 'InvalidStateError';
    throw new PasskeyError(isThere ? alreadyThere : notUsed, { cause: error });
  }
}

async function webAuthn() {
  const loaded = await import('@simplewebauthn/browser');
  if (!loaded.browserSupportsWebAuthn()) throw new PasskeyError(unknownHere);
  return loaded;
}
