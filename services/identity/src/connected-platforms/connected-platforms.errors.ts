import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { texts } from '@bottin/contracts/domain/texts.ts';

/**
 * Error for a user who wants to become a creator but has connected no platform. The form shows this error at
 * the account type field.
 */
export const platformRequired = (): ProblemError =>
  new ProblemError({
    statusCode: 400,
    errorType: 'platform_required',
    message: texts.platformRequired,
    errors: [{ path: ['userType'], message: texts.platformRequired }],
  });
