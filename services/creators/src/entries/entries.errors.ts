import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { texts } from '@bottin/contracts/domain/texts.ts';

export const channelNotFound = (): ProblemError =>
  new ProblemError({
    statusCode: 404,
    errorType: 'channel_not_found',
    message: "Ce profil n'a pas de chaîne YouTube.",
  });

/** Asked past the depth at which directory and feed end. */
export const tooDeep = (): ProblemError =>
  new ProblemError({ statusCode: 400, errorType: 'too_deep', message: texts.tooDeep });
