import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { texts } from '@bottin/contracts/domain/texts.ts';

/** Asked past the depth at which the feed ends. */
export const tooDeep = (): ProblemError =>
  new ProblemError({ statusCode: 400, errorType: 'too_deep', message: texts.tooDeep });
