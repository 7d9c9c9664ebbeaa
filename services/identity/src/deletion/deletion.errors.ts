import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { texts } from '@bottin/contracts/domain/texts.ts';

/** Error for a user who tries to delete another account without being an administrator. */
export const notAnAdministrator = (): ProblemError =>
  new ProblemError({ statusCode: 403, errorType: 'admin_only', message: texts.adminOnly });

/**
 * Error for a disown link that is no longer valid: the account was deleted, has another e-mail address, or
 * was validated too long ago.
 */
export const disownExpired = (): ProblemError =>
  new ProblemError({
    statusCode: 400,
    errorType: 'token_invalid',
    message: 'Ce lien ne sert plus : il vaut 7 jours, tant que le compte porte ton adresse.',
  });

/** Error for an attempt to delete an administrator's account other than with `closeAccount`. */
export const cannotDeleteAdministrator = (): ProblemError =>
  new ProblemError({
    statusCode: 409,
    errorType: 'administrator_account',
    message: 'Un compte d’administration ne peut pas être supprimé ici.',
  });

/**
 * Error for an account that can't be deleted yet, because a change of its e-mail address can still be undone.
 * Without the account, the undo would be impossible.
 */
export const emailChangeStillUndoable = (): ProblemError =>
  new ProblemError({
    statusCode: 409,
    errorType: 'change_undoable',
    message:
      'L’adresse de ton compte a changé il y a moins de 7 jours, et l’ancienne peut encore annuler ce changement. Tu pourras supprimer ton compte ensuite.',
  });
