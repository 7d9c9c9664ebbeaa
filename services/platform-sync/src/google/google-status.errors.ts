import { oauthFailureTexts } from '@bottin/contracts/domain/oauth-failures.ts';
import { ProblemError } from '@bottin/contracts/domain/problem.ts';

export const googleNotConfigured = (): ProblemError =>
  new ProblemError({
    statusCode: 503,
    errorType: 'google_not_configured',
    message: oauthFailureTexts.google_not_configured,
  });
