import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { texts } from '@bottin/contracts/domain/texts.ts';

/** A creator connects at least one platform before the profile counts as complete. */
export const platformRequired = (): ProblemError =>
  new ProblemError({ statusCode: 400, errorType: 'platform_required', message: texts.platformRequired });
