import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { texts } from '@bottin/contracts/domain/texts.ts';

/** Who becomes a creator connects at least one platform first; the type that was chosen says so in a form. */
export const platformRequired = (): ProblemError =>
  new ProblemError({
    statusCode: 400,
    errorType: 'platform_required',
    message: texts.platformRequired,
    errors: [{ path: ['userType'], message: texts.platformRequired }],
  });
