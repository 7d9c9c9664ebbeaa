import { maxPasskeys } from '@bottin/contracts/domain/passkeys.ts';
import { ProblemError } from '@bottin/contracts/domain/problem.ts';

const conflict = (errorType: string, message: string): ProblemError =>
  new ProblemError({ statusCode: 409, errorType, message });

export const tooManyPasskeys = (): ProblemError =>
  conflict('passkeys_full', `Un compte a au plus ${maxPasskeys} clés d’accès. Retires-en une d’abord.`);

/**
 * Error for a new passkey when the account's credentials have changed since the passkey's registration
 * started.
 */
export const registrationOutdated = (): ProblemError =>
  conflict('not_started', 'Recommence : ton compte a changé entre-temps.');

export const passkeyNotFound = (): ProblemError =>
  new ProblemError({
    statusCode: 404,
    errorType: 'passkey_gone',
    message: 'Cette clé d’accès n’est plus là.',
  });

/** Error for a new passkey whose response doesn't match the site or the challenge. */
export const invalidNewPasskey = (): ProblemError =>
  new ProblemError({
    statusCode: 400,
    errorType: 'passkey_refused',
    message: 'Cette clé d’accès n’a pas été acceptée. Réessaie.',
  });
