import { limits } from './limits.ts';
import { ProblemError } from './problem.ts';
import { texts } from './texts.ts';

/**
 * Throws when a page of results lies beyond the maximum depth of a list.
 * @throws ProblemError 400 too_deep
 */
export function assertPageDepth({ page, limit }: { page: number; limit: number }): void {
  if (page * limit <= limits.depth) return;
  throw new ProblemError({ statusCode: 400, errorType: 'too_deep', message: texts.tooDeep });
}
