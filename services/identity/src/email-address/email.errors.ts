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
    message: 'Ton adresse courriel est déjà validée. Tu peux te connecter.',
  });

/**
 * Error for a change of e-mail address that has expired. The specification's text for expired links isn't
 * used, because it promises a new link, but the user must request the change again.
 */
export const changeExpired = (): ProblemError =>
  new ProblemError({
    statusCode: 400,
    errorType: 'change_expired',
    message:
      'Ce lien a plus de 24 heures : le changement d’adresse est abandonné. Demande-le de nouveau depuis ton profil.',
  });

export const changeNoLongerUndoable = (): ProblemError =>
  new ProblemError({
    statusCode: 400,
    errorType: 'change_over',
    message:
      'Ce changement d’adresse est annulé, abandonné, ou confirmé depuis plus de 7 jours : ce lien ne sert plus.',
  });

/**
 * Error for a change that can't be undone any more: another account has verified the previous e-mail address.
 */
export const previousEmailTaken = (): ProblemError =>
  new ProblemError({
    statusCode: 409,
    errorType: 'email_taken',
    message:
      'Un autre compte utilise maintenant cette adresse : ce changement ne peut plus être annulé ici. Écris-nous.',
  });
