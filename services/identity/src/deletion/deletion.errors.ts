import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { texts } from '@bottin/contracts/domain/texts.ts';

/** The caller who deletes somebody else's account is no administrator. */
export const notAnAdministrator = (): ProblemError =>
  new ProblemError({ statusCode: 403, errorType: 'admin_only', message: texts.adminOnly });

/** The account is gone, has another address, or was validated too long ago. */
export const disownExpired = (): ProblemError =>
  new ProblemError({
    statusCode: 400,
    errorType: 'token_invalid',
    message: 'Ce lien ne sert plus : il vaut 7 jours, tant que le compte porte ton adresse.',
  });

/** An administrator's account can be deleted only by its owner. */
export const cannotDeleteAdministrator = (): ProblemError =>
  new ProblemError({
    statusCode: 409,
    errorType: 'administrator_account',
    message: 'Un compte d’administration ne peut pas être supprimé ici.',
  });

/** A previous address can still undo its change of address, which needs the account. */
export const emailChangeStillUndoable = (): ProblemError =>
  new ProblemError({
    statusCode: 409,
    errorType: 'change_undoable',
    message:
      'L’adresse de ton compte a changé il y a moins de 7 jours, et l’ancienne peut encore annuler ce changement. Tu pourras supprimer ton compte ensuite.',
  });
