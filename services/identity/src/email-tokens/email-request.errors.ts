import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { texts } from '@bottin/contracts/domain/texts.ts';

/** Error for a link that is unknown, was already used or was invalidated. */
export const tokenInvalid = (): ProblemError =>
  new ProblemError({ statusCode: 400, errorType: 'token_invalid', message: texts.tokenInvalid });

/** Error for an expired link. Its message says that a new link was sent, so the caller must send one. */
export const tokenExpired = (): ProblemError =>
  new ProblemError({ statusCode: 400, errorType: 'token_expired', message: texts.tokenExpired });
