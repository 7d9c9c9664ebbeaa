import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { texts } from '@bottin/contracts/domain/texts.ts';

/** Who asks to delete somebody else is no administrator. */
export const notAnAdministrator = (): ProblemError =>
  new ProblemError({ statusCode: 403, errorType: 'admin_only', message: texts.adminOnly });

/** The account is gone, has another address, or was validated too long ago. */
export const disownOver = (): ProblemError =>
  new ProblemError({
    statusCode: 400,
    errorType: 'token_invalid',
    message: 'Ce lien ne sert plus : il vaut 7 jours, tant que le compte porte ton adresse.',
  });

/** An administrator's account only goes by its own owner's wish. */
export const administratorStays = (): ProblemError =>
  new ProblemError({
    statusCode: 409,
    errorType: 'administrator_account',
    message: 'Un compte d’administration ne peut pas être supprimé ici.',
  });

/** The address that the account had before can still have its change undone, which needs the account. */
export const changeUndoable = (): ProblemError =>
  new ProblemError({
    statusCode: 409,
    errorType: 'change_undoable',
    message:
      'L’adresse de ton compte a changé il y a moins de 7 jours, et l’ancienne peut encore annuler ce changement. Tu pourras supprimer ton compte ensuite.',
  });
