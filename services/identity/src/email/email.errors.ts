import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { texts } from '@bottin/contracts/domain/texts.ts';

export const noSuchEmail = (): ProblemError =>
  new ProblemError({
    statusCode: 404,
    errorType: 'email_not_found',
    message: texts.emailNotFound,
    errors: [{ path: ['email'], message: texts.emailNotFound }],
  });

export const alreadyValidated = (): ProblemError =>
  new ProblemError({
    statusCode: 409,
    errorType: 'email_already_validated',
    message: 'Ton adresse email est déjà validée. Tu peux te connecter.',
  });

/** The words keep clear of the specification's for a link that is sent again: this one isn't. */
export const changeExpired = (): ProblemError =>
  new ProblemError({
    statusCode: 400,
    errorType: 'change_expired',
    message:
      'Ce lien a plus de 24 heures : le changement d’adresse est abandonné. Demande-le de nouveau depuis ton profil.',
  });

/** Confirmed a moment ago: the address that the link went to isn't the account's any more. */
export const changeConfirmed = (): ProblemError =>
  new ProblemError({
    statusCode: 409,
    errorType: 'change_confirmed',
    message: 'Ce changement vient d’être confirmé. Si ce n’était pas toi, écris-nous tout de suite.',
  });

export const changeOver = (): ProblemError =>
  new ProblemError({
    statusCode: 400,
    errorType: 'change_over',
    message: 'Ce changement d’adresse est confirmé, annulé ou abandonné : ce lien ne sert plus.',
  });
