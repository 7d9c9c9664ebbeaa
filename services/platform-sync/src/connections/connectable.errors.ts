import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { texts } from '@bottin/contracts/domain/texts.ts';

/** A platform that is to come is neither connected nor read. */
export const platformUnavailable = (): ProblemError =>
  new ProblemError({ statusCode: 400, errorType: 'platform_unavailable', message: texts.comingSoon });
