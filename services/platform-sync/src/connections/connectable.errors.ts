import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { texts } from '@bottin/contracts/domain/texts.ts';

/** Error for a platform that can't be connected yet. */
export const platformUnavailable = (): ProblemError =>
  new ProblemError({ statusCode: 400, errorType: 'platform_unavailable', message: texts.comingSoon });
