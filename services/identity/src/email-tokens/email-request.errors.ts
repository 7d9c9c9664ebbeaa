import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { texts } from '@bottin/contracts/domain/texts.ts';

/** The link is unknown, was already used, or was replaced by a newer link. */
export const tokenInvalid = (): ProblemError =>
  new ProblemError({ statusCode: 400, errorType: 'token_invalid', message: texts.tokenInvalid });

/** The link is too old. The message says that a new link was sent; the caller must send it. */
export const tokenExpired = (): ProblemError =>
  new ProblemError({ statusCode: 400, errorType: 'token_expired', message: texts.tokenExpired });
