import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { texts } from '@bottin/contracts/domain/texts.ts';

/** The link is unknown, was replaced by a newer one, or was already used. */
export const tokenInvalid = (): ProblemError =>
  new ProblemError({ statusCode: 400, errorType: 'token_invalid', message: texts.tokenInvalid });

/** The link is too old. The text announces a new link, which the caller has sent. */
export const tokenExpired = (): ProblemError =>
  new ProblemError({ statusCode: 400, errorType: 'token_expired', message: texts.tokenExpired });
