import { ProblemError } from '@bottin/contracts/domain/problem.ts';

const conflict = (errorType: string, message: string): ProblemError =>
  new ProblemError({ statusCode: 409, errorType, message });

export const factorAlreadyActive = (): ProblemError =>
  conflict('second_factor_present', 'La validation en deux étapes est déjà activée.');

export const factorNotActive = (): ProblemError =>
  conflict('second_factor_absent', 'La validation en deux étapes n’est pas activée.');

export const factorNotStarted = (): ProblemError =>
  conflict('not_started', 'Recommence : demande d’abord un nouveau code à scanner.');

/** Error for the second step of a sign-in if the account's credentials have changed since the first step. */
export const signInExpired = (): ProblemError =>
  new ProblemError({
    statusCode: 401,
    errorType: 'sign_in_over',
    message: 'Cette connexion a expiré. Recommence avec ton mot de passe.',
  });
