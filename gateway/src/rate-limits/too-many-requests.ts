import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { formatTooManyRequests } from '@bottin/contracts/domain/waits.ts';

/** Returns the 429 of an exhausted budget; `wait` in seconds. */
export function tooManyRequests(wait: number): ProblemError {
  return new ProblemError({
    statusCode: 429,
    errorType: 'too_many_requests',
    message: formatTooManyRequests(wait),
    retryAfter: wait,
  });
}
