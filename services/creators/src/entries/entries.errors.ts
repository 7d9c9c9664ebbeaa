import { ProblemError } from '@bottin/contracts/domain/problem.ts';

export const channelNotFound = (): ProblemError =>
  new ProblemError({
    statusCode: 404,
    errorType: 'channel_not_found',
    message: "Ce profil n'a pas de chaîne YouTube.",
  });
