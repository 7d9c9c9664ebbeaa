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

/**
 * Error for an expired change of e-mail address. The text differs from the specification's text for expired
 * links, which promises a new link: a change must be requested again.
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
 * The previous e-mail address can't be restored, because another account has verified it since the change.
 */
export const previousEmailTaken = (): ProblemError =>
  new ProblemError({
    statusCode: 409,
    errorType: 'email_taken',
    message:
      'Un autre compte utilise maintenant cette adresse : ce changement ne peut plus être annulé ici. Écris-nous.',
  });
