import { type OauthFailure, oauthFailureTexts } from '@bottin/contracts/domain/oauth-failures.ts';
import { ProblemError } from '@bottin/contracts/domain/problem.ts';

export const accountDeleted = (): ProblemError =>
  new ProblemError({ statusCode: 404, errorType: 'account_not_found', message: text('account_not_found') });

export const stateInvalid = (cause?: unknown): ProblemError =>
  new ProblemError(
    { statusCode: 400, errorType: 'oauth_state_invalid', message: text('oauth_state_invalid') },
    { cause },
  );

export const scopeMissing = (): ProblemError =>
  new ProblemError({ statusCode: 400, errorType: 'scope_missing', message: text('scope_missing') });

export const oauthFailed = (cause: unknown): ProblemError =>
  new ProblemError({ statusCode: 502, errorType: 'oauth_failed', message: text('oauth_failed') }, { cause });

export const googleUnavailable = (cause: unknown): ProblemError =>
  new ProblemError(
    { statusCode: 503, errorType: 'google_unavailable', message: text('google_unavailable') },
    { cause },
  );

export const channelMissing = (): ProblemError =>
  new ProblemError({ statusCode: 400, errorType: 'channel_missing', message: text('channel_missing') });

export const channelTaken = (): ProblemError =>
  new ProblemError({ statusCode: 409, errorType: 'channel_taken', message: text('channel_taken') });

function text(failure: OauthFailure): string {
  return oauthFailureTexts[failure];
}
