import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { formatTooManyRequests } from '@bottin/contracts/domain/waits.ts';

/**
 * Returns the error 429 for an exhausted budget. `wait` is the number of seconds until the client may retry.
 */
export function tooManyRequests(wait: number): ProblemError {
  return new ProblemError({
    statusCode: 429,
    errorType: 'too_many_requests',
    message: formatTooManyRequests(wait),
    retryAfter: wait,
  });
}
