import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { texts } from '@bottin/contracts/domain/texts.ts';

/** Unknown, replaced by a newer link, or already used. */
export const tokenInvalid = (): ProblemError =>
  new ProblemError({ statusCode: 400, errorType: 'token_invalid', message: texts.tokenInvalid });

/** Too old; its text promises a new link, which is on its way. */
export const tokenExpired = (): ProblemError =>
  new ProblemError({ statusCode: 400, errorType: 'token_expired', message: texts.tokenExpired });
