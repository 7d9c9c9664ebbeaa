import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { tooManyRequestsFor } from '@bottin/contracts/domain/waits.ts';
import { invalidField } from '../accounts/user.errors.ts';

export const codeRequired = (): ProblemError => invalidField('code', 'Le code est requis');

export const codeWrong = (): ProblemError => {
  const { problem } = invalidField('code', 'Ce code n’est pas le bon, ou il a déjà servi');
  return new ProblemError({ ...problem, errorType: 'code_wrong' });
};

export const tooManyCodes = (retryAfter: number): ProblemError =>
  new ProblemError({
    statusCode: 429,
    errorType: 'too_many_requests',
    message: tooManyRequestsFor(retryAfter),
    retryAfter,
  });

/** The act wants an answer of one of the account's passkeys. Not a 401: they stay signed in. */
export const passkeyNeeded = (): ProblemError =>
  new ProblemError({
    statusCode: 403,
    errorType: 'passkey_needed',
    message: 'Confirme avec une de tes clés d’accès.',
  });

const signInRefused = (errorType: string, message: string): ProblemError =>
  new ProblemError({ statusCode: 401, errorType, message });

/** No account, or no longer one, has this passkey. */
export const passkeyUnknown = (): ProblemError =>
  signInRefused('passkey_unknown', 'Cette clé d’accès n’ouvre aucun compte ici. Connecte-toi autrement.');

/** It doesn't answer this question, here, with its owner's consent. */
export const passkeyRefused = (): ProblemError =>
  signInRefused('passkey_refused', 'Cette clé d’accès n’a pas été acceptée. Réessaie.');

/** Its count of uses went back: there are two of what there should be one of. */
export const passkeyCloned = (): ProblemError =>
  signInRefused(
    'passkey_cloned',
    'Cette clé d’accès semble avoir été copiée. Connecte-toi autrement, et retire-la de ton compte.',
  );

export const passkeyKnown = (): ProblemError =>
  new ProblemError({
    statusCode: 409,
    errorType: 'passkey_known',
    message: 'Cette clé d’accès est déjà liée à un compte.',
  });

/** Too long since this session proved who it is; the act asks again. */
export const stepUpNeeded = (): ProblemError =>
  new ProblemError({
    statusCode: 403,
    errorType: 'step_up_needed',
    message: 'Confirme avec ton mot de passe.',
  });
