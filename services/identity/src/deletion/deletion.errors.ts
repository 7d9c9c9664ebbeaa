import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { texts } from '@bottin/contracts/domain/texts.ts';

/** Who asks to delete somebody else is no administrator. */
export const notAnAdministrator = (): ProblemError =>
  new ProblemError({ statusCode: 403, errorType: 'admin_only', message: texts.adminOnly });

/** An administrator's account only goes by its own owner's wish. */
export const administratorStays = (): ProblemError =>
  new ProblemError({
    statusCode: 409,
    errorType: 'administrator_account',
    message: 'Un compte d’administration ne peut pas être supprimé ici.',
  });
