import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { texts } from '@bottin/contracts/domain/texts.ts';

/** Error for a user who tries to delete another account without being an administrator. */
export const notAnAdministrator = (): ProblemError =>
  new ProblemError({ statusCode: 403, errorType: 'admin_only', message: texts.adminOnly });

/**
 * Error for a disown link when the account is gone, has another e-mail address, or was validated too long
 * ago.
 */
export const disownExpired = (): ProblemError =>
  new ProblemError({
    statusCode: 400,
    errorType: 'token_invalid',
    message: 'Ce lien ne sert plus : il vaut 7 jours, tant que le compte porte ton adresse.',
  });

/** Error for deleting an administrator's account by other means than `closeAccount`. */
export const cannotDeleteAdministrator = (): ProblemError =>
  new ProblemError({
    statusCode: 409,
    errorType: 'administrator_account',
    message: 'Un compte d’administration ne peut pas être supprimé ici.',
  });

/**
 * Error for deleting an account whose previous e-mail address can still undo a change, which needs the
 * account.
 */
export const emailChangeStillUndoable = (): ProblemError =>
  new ProblemError({
    statusCode: 409,
    errorType: 'change_undoable',
    message:
      'L’adresse de ton compte a changé il y a moins de 7 jours, et l’ancienne peut encore annuler ce changement. Tu pourras supprimer ton compte ensuite.',
  });
