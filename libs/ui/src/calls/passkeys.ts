import type {
  PasskeyRegistration,
  PasskeyAssertion,
  PasskeyCreationOptions,
} from '@bottin/contracts/domain/passkeys.ts';
import { authCalls } from '@bottin/contracts/http/endpoints.ts';
import { sendCall } from './send-call.ts';

/** Thrown when a passkey operation is cancelled or impossible. Users see the error's message. */
export class PasskeyError extends Error {}

const notUsedMessage = 'La clé d’accès n’a pas été utilisée. Réessaie quand tu veux.';
const unsupportedMessage = 'Ce navigateur ne connaît pas les clés d’accès.';
const alreadyRegisteredMessage = 'Cet appareil a déjà une clé d’accès pour ton compte.';

/**
 * Asks the user to authenticate with any passkey for this site. Loads the WebAuthn code when it is first
 * needed.
 * @throws PasskeyError when the user cancels or the browser doesn't support passkeys
 * @throws HttpError when the request for the passkey options fails
 */
export async function authenticateWithPasskey(): Promise<PasskeyAssertion> {
  const { startAuthentication } = await loadWebAuthn();
  const optionsJSON = await sendCall(authCalls.passkeyOptions);
  try {
    return await startAuthentication({ optionsJSON });
  } catch (error) {
    throw new PasskeyError(notUsedMessage, { cause: error });
  }
}

/**
 * Asks the user to create a passkey on their device.
 * @throws PasskeyError when the user cancels, the device already has a passkey for the account, or the
 * browser doesn't support passkeys
 */
export async function createPasskey(options: PasskeyCreationOptions): Promise<PasskeyRegistration> {
  const { startRegistration } = await loadWebAuthn();
  try {
    return await startRegistration({ optionsJSON: options });
  } catch (error) {
    const isThere = error instanceof Error && error.name === 'InvalidStateError';
    throw new PasskeyError(isThere ? alreadyRegisteredMessage : notUsedMessage, { cause: error });
  }
}

async function loadWebAuthn() {
  const loaded = await import('@simplewebauthn/browser');
  if (!loaded.browserSupportsWebAuthn()) throw new PasskeyError(unsupportedMessage);
  return loaded;
}
