import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { texts } from '@bottin/contracts/domain/texts.ts';

/**
 * A user who becomes a creator must connect a platform first. The error points to the type field of the form.
 */
export const platformRequired = (): ProblemError =>
  new ProblemError({
    statusCode: 400,
    errorType: 'platform_required',
    message: texts.platformRequired,
    errors: [{ path: ['userType'], message: texts.platformRequired }],
  });
