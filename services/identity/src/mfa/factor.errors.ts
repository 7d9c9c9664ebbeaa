import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { formatTooManyRequests } from '@bottin/contracts/domain/waits.ts';
import { invalidField } from '../accounts/user.errors.ts';

export const codeRequired = (): ProblemError => invalidField('code', 'Le code est requis');

export const wrongCode = (): ProblemError => {
  const { problem } = invalidField('code', 'Ce code n’est pas le bon, ou il a déjà servi');
  return new ProblemError({ ...problem, errorType: 'code_wrong' });
};

export const tooManyCodes = (retryAfter: number): ProblemError =>
  new ProblemError({
    statusCode: 429,
    errorType: 'too_many_requests',
    message: formatTooManyRequests(retryAfter),
    retryAfter,
  });

/**
 * Error for an operation that must be confirmed with a passkey. The status is 403 and not 401, because the
 * user stays signed in.
 */
export const passkeyRequired = (): ProblemError =>
  new ProblemError({
    statusCode: 403,
    errorType: 'passkey_needed',
    message: 'Confirme avec une de tes clés d’accès.',
  });

const signInRefused = (errorType: string, message: string): ProblemError =>
  new ProblemError({ statusCode: 401, errorType, message });

/** Error for a passkey that no account has, e.g. because it was removed. */
export const passkeyUnknown = (): ProblemError =>
  signInRefused('passkey_unknown', 'Cette clé d’accès n’ouvre aucun compte ici. Connecte-toi autrement.');

/**
 * Error for a passkey response that doesn't match the challenge or the site, or for which the device didn't
 * verify the user.
 */
export const passkeyRefused = (): ProblemError =>
  signInRefused('passkey_refused', 'Cette clé d’accès n’a pas été acceptée. Réessaie.');

/** Error for a passkey that may have been cloned, because its signature counter didn't increase. */
export const passkeyCloned = (): ProblemError =>
  signInRefused(
    'passkey_cloned',
    'Cette clé d’accès semble avoir été copiée. Connecte-toi autrement, et retire-la de ton compte.',
  );

export const passkeyAlreadyRegistered = (): ProblemError =>
  new ProblemError({
    statusCode: 409,
    errorType: 'passkey_known',
    message: 'Cette clé d’accès est déjà liée à un compte.',
  });

/**
 * Error for a session whose last full authentication was too long ago, so that the user must authenticate
 * again.
 */
export const stepUpRequired = (): ProblemError =>
  new ProblemError({
    statusCode: 403,
    errorType: 'step_up_needed',
    message: 'Confirme avec ton mot de passe.',
  });
