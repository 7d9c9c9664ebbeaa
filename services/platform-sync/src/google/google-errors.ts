import { BreakerOpenError } from '@bottin/service-kit/breaker.ts';
import { gaxios } from 'google-auth-library';
import { z } from 'zod';
import { PlatformFailure } from './platform-failure.ts';

/** Error thrown by Google's client libraries. `response` is absent after a network error or a time-out. */
const failedCallSchema = z.object({
  response: z.object({ status: z.number(), data: z.unknown() }).optional(),
});
const oauthBody = z.object({ error: z.string() });
const apiBody = z.object({
  error: z.object({ errors: z.array(z.object({ reason: z.string() })).default([]) }),
});

const quotaReasons = ['quotaExceeded', 'dailyLimitExceeded'];
/**
 * Error reasons of the YouTube API which mean that the grant was revoked or that the Google account was
 * closed. Retrying doesn't help; only a new consent does.
 */
const revokedGrantReasons = [
  'insufficientPermissions',
  'accountClosed',
  'accountSuspended',
  'authenticatedUserAccountClosed',
  'authenticatedUserAccountSuspended',
  'youtubeSignupRequired',
];
const missingChannelReasons = ['channelClosed', 'channelSuspended', 'channelNotFound'];
/**
 * Error codes with which the token endpoint refuses a grant. The last two mean that the user's Google
 * Workspace administrator doesn't allow our application.
 */
const refusedGrantCodes = ['invalid_grant', 'admin_policy_enforced', 'org_internal'];

/** Returns the HTTP status of a failed API call; undefined if there was no response. */
export function getHttpStatus(error: unknown): number | undefined {
  return failedCallSchema.safeParse(error).data?.response?.status;
}

/** Returns the `error` code, such as `invalid_grant`, that Google's OAuth endpoints return. */
export function getOauthError(error: unknown): string | undefined {
  return oauthBody.safeParse(failedCallSchema.safeParse(error).data?.response?.data).data?.error;
}

/**
 * Returns whether the API call failed because Google didn't respond or had an internal error. In these cases,
 * the call may have had an effect.
 */
export function isGoogleUnavailable(error: unknown): boolean {
  if (error instanceof BreakerOpenError) return true;
  return error instanceof gaxios.GaxiosError && (getHttpStatus(error) ?? 503) >= 500;
}

/**
 * Converts the error of a failed API call to a platform failure with a reason. Its message contains only
 * codes, never tokens or response bodies.
 */
export function toPlatformFailure(error: unknown): PlatformFailure {
  if (error instanceof PlatformFailure) return error;
  if (error instanceof z.ZodError) {
    const [issue] = error.issues;
    return new PlatformFailure(
      'unavailable',
      `unexpected response at ${issue?.path.join('.')}: ${issue?.code}`,
    );
  }
  const status = getHttpStatus(error);
  const oauthError = getOauthError(error);
  // The code `invalid_client` means that our own credentials are wrong, so it isn't in `refusedGrantCodes`.
  if (oauthError && refusedGrantCodes.includes(oauthError)) {
    return new PlatformFailure('revoked', `grant refused: ${oauthError}`);
  }
  const reasons = listReasons(error);
  if (status === 403 && reasons.some((reason) => quotaReasons.includes(reason))) {
    return new PlatformFailure('quota', `quota refused: ${reasons.join(', ')}`);
  }
  // A 401 with the reason `authError` isn't final, because Google may respond so to all calls during an
  // incident. If the grant is revoked, the token endpoint refuses it when the next sync needs an access token.
  if ((status === 401 || status === 403) && reasons.some((reason) => revokedGrantReasons.includes(reason))) {
    return new PlatformFailure('revoked', `grant refused: ${reasons.join(', ')}`);
  }
  if (reasons.some((reason) => missingChannelReasons.includes(reason))) {
    return new PlatformFailure('channel_gone', `channel refused: ${reasons.join(', ')}`);
  }
  const code = oauthError ?? (reasons.join(', ') || (error instanceof Error ? error.name : 'unknown error'));
  return new PlatformFailure('unavailable', `call failed: ${status ?? 'no response'} ${code}`);
}

function listReasons(error: unknown): string[] {
  const body = apiBody.safeParse(failedCallSchema.safeParse(error).data?.response?.data).data;
  return body?.error.errors.map(({ reason }) => reason) ?? [];
}
