import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { texts } from '@bottin/contracts/domain/texts.ts';
import { invalidField } from '../accounts/user.errors.ts';

export const codeWrong = (): ProblemError => {
  const { problem } = invalidField('code', 'Ce code n’est pas le bon, ou il a déjà servi');
  return new ProblemError({ ...problem, errorType: 'code_wrong' });
};

export const tooManyCodes = (retryAfter: number): ProblemError =>
  new ProblemError({
    statusCode: 429,
    errorType: 'too_many_requests',
    message: texts.tooManyRequests,
    retryAfter,
  });

const conflict = (errorType: string, message: string): ProblemError =>
  new ProblemError({ statusCode: 409, errorType, message });

export const factorPresent = (): ProblemError =>
  conflict('second_factor_present', 'La validation en deux étapes est déjà activée.');

export const factorAbsent = (): ProblemError =>
  conflict('second_factor_absent', 'La validation en deux étapes n’est pas activée.');

export const factorNotStarted = (): ProblemError =>
  conflict('not_started', 'Recommence : demande d’abord un nouveau code à scanner.');

/** What the first step of a sign-in proved is no longer so. */
export const signInOver = (): ProblemError =>
  new ProblemError({
    statusCode: 401,
    errorType: 'sign_in_over',
    message: 'Cette connexion a expiré. Recommence avec ton mot de passe.',
  });
