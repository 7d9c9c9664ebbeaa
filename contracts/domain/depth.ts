import { limits } from './limits.ts';
import { ProblemError } from './problem.ts';
import { texts } from './texts.ts';

/**
 * Refuses a page past the depth at which lists end.
 * @throws ProblemError 400 too_deep
 */
export function refuseTooDeep({ page, limit }: { page: number; limit: number }): void {
  if (page * limit <= limits.depth) return;
  throw new ProblemError({ statusCode: 400, errorType: 'too_deep', message: texts.tooDeep });
}
