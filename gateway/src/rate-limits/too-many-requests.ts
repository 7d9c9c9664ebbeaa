import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { tooManyRequestsFor } from '@bottin/contracts/domain/waits.ts';

/** Returns the 429 of a spent budget; `wait` in seconds. */
export function tooManyRequests(wait: number): ProblemError {
  return new ProblemError({
    statusCode: 429,
    errorType: 'too_many_requests',
    message: tooManyRequestsFor(wait),
    retryAfter: wait,
  });
}
