import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { texts } from '@bottin/contracts/domain/texts.ts';

export const accountNotFound = (): ProblemError =>
  new ProblemError({ statusCode: 404, errorType: 'account_not_found', message: texts.accountNotFound });
