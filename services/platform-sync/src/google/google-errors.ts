import { RestingError } from '@bottin/service-kit/breaker.ts';
import { gaxios } from 'google-auth-library';
import { z } from 'zod';
import { PlatformFailure } from './platform-failure.ts';

/** What Google's clients throw: an answer with a status, or none at all (network, time-out). */
const failedCall = z.object({
  response: z.object({ status: z.number(), data: z.unknown() }).optional(),
});
const oauthBody = z.object({ error: z.string() });
const apiBody = z.object({
  error: z.object({ errors: z.array(z.object({ reason: z.string() })).default([]) }),
});

const dayIsSpent = ['quotaExceeded', 'dailyLimitExceeded'];
/** The owner's grant, or account, no longer gives access; only a new consent may. */
const grantIsGone = [
  'authError',
  'insufficientPermissions',
  'accountClosed',
  'accountSuspended',
  'authenticatedUserAccountClosed',
  'authenticatedUserAccountSuspended',
  'youtubeSignupRequired',
];
const channelIsGone = ['channelClosed', 'channelSuspended', 'channelNotFound'];
/** Codes of the token endpoint. The last two: the owner's Workspace administrator doesn't allow this application. */
const grantIsRefused = ['invalid_grant', 'admin_policy_enforced', 'org_internal'];

/** The status of a refused call; undefined when there was no answer. */
export function statusOf(error: unknown): number | undefined {
  return failedCall.safeParse(error).data?.response?.status;
}

/** The `error` code of Google's OAuth endpoints, such as `invalid_grant`. */
export function oauthErrorOf(error: unknown): string | undefined {
  return oauthBody.safeParse(failedCall.safeParse(error).data?.response?.data).data?.error;
}

/** Returns whether Google gave no answer, or failed itself: nothing is known of what was asked. */
export function isGoogleAway(error: unknown): boolean {
  if (error instanceof RestingError) return true;
  return error instanceof gaxios.GaxiosError && (statusOf(error) ?? 503) >= 500;
}

/** Says what a failed call means for the connection. Messages carry codes only, never tokens or bodies. */
export function toPlatformFailure(error: unknown): PlatformFailure {
  if (error instanceof PlatformFailure) return error;
  if (error instanceof z.ZodError) {
    const [issue] = error.issues;
    return new PlatformFailure(
      'unavailable',
      `unexpected answer at ${issue?.path.join('.')}: ${issue?.code}`,
    );
  }
  const status = statusOf(error);
  const oauthError = oauthErrorOf(error);
  // A 401 of the token endpoint (`invalid_client`) is about our own credentials, not about the owner's grant.
  if ((oauthError && grantIsRefused.includes(oauthError)) || (status === 401 && !oauthError)) {
    return new PlatformFailure('revoked', `grant refused: ${oauthError ?? status}`);
  }
  const reasons = reasonsOf(error);
  if (status === 403 && reasons.some((reason) => dayIsSpent.includes(reason))) {
    return new PlatformFailure('quota', `quota refused: ${reasons.join(', ')}`);
  }
  if (status === 403 && reasons.some((reason) => grantIsGone.includes(reason))) {
    return new PlatformFailure('revoked', `grant refused: ${reasons.join(', ')}`);
  }
  if (reasons.some((reason) => channelIsGone.includes(reason))) {
    return new PlatformFailure('channel_gone', `channel refused: ${reasons.join(', ')}`);
  }
  const code = oauthError ?? (reasons.join(', ') || (error instanceof Error ? error.name : 'unknown error'));
  return new PlatformFailure('unavailable', `call failed: ${status ?? 'no answer'} ${code}`);
}

function reasonsOf(error: unknown): string[] {
  const body = apiBody.safeParse(failedCall.safeParse(error).data?.response?.data).data;
  return body?.error.errors.map(({ reason }) => reason) ?? [];
}
