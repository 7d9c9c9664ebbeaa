import { maxPasskeys } from '@bottin/contracts/domain/passkeys.ts';
import { ProblemError } from '@bottin/contracts/domain/problem.ts';

const conflict = (errorType: string, message: string): ProblemError =>
  new ProblemError({ statusCode: 409, errorType, message });

export const passkeysFull = (): ProblemError =>
  conflict('passkeys_full', `Un compte a au plus ${maxPasskeys} clés d’accès. Retires-en une d’abord.`);

/** The credentials are others than when it was begun. */
export const passkeyNotStarted = (): ProblemError =>
  conflict('not_started', 'Recommence : ton compte a changé entre-temps.');

export const passkeyGone = (): ProblemError =>
  new ProblemError({
    statusCode: 404,
    errorType: 'passkey_gone',
    message: 'Cette clé d’accès n’est plus là.',
  });

/** What the browser says that the device made isn't a passkey for this site and this question. */
export const newPasskeyRefused = (): ProblemError =>
  new ProblemError({
    statusCode: 400,
    errorType: 'passkey_refused',
    message: 'Cette clé d’accès n’a pas été acceptée. Réessaie.',
  });
