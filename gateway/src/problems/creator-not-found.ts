import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { texts } from '@bottin/contracts/domain/texts.ts';

export function creatorNotFound(): ProblemError {
  return new ProblemError({
    statusCode: 404,
    errorType: 'creator_not_found',
    message: texts.creatorNotFound,
  });
}
