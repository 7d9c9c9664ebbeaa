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
