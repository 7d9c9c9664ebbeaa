import { oauthFailureTexts } from '@bottin/contracts/domain/oauth-failures.ts';
import { ProblemError } from '@bottin/contracts/domain/problem.ts';

/** Error for an exhausted daily quota. The quota is available again at `opensAt`. */
export const quotaExhausted = (now: Date, opensAt: Date): ProblemError =>
  new ProblemError({
    statusCode: 503,
    errorType: 'quota_exhausted',
    message: oauthFailureTexts.quota_exhausted,
    retryAfter: Math.max(1, Math.ceil((opensAt.getTime() - now.getTime()) / 1000)),
  });
