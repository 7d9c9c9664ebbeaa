import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { Moved } from './moved.ts';

/**
 * Returns whether a request failed because a service is unavailable, rather than because the request is
 * wrong.
 */
export function isOutage(error: unknown): boolean {
  if (error instanceof Moved) return false;
  return !(error instanceof ProblemError) || error.problem.statusCode >= 500;
}
