import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import type { FailureReason } from '../google/platform-failure.ts';
import { quotaExhausted } from '../google/quota.errors.ts';
import { nextQuotaDay } from '../google/quota.rules.ts';

export const notConnected = (): ProblemError =>
  new ProblemError({
    statusCode: 404,
    errorType: 'not_connected',
    message: 'Cette plateforme n’est pas connectée.',
  });

const reconnectionNeeded = (): ProblemError =>
  new ProblemError({
    statusCode: 409,
    errorType: 'reconnection_needed',
    message: 'YouTube ne nous donne plus accès à ta chaîne. Reconnecte-la pour continuer.',
  });

const channelGone = (): ProblemError =>
  new ProblemError({
    statusCode: 409,
    errorType: 'reconnection_needed',
    message: 'YouTube ne trouve plus ta chaîne. Si elle existe encore, reconnecte-la.',
  });

const platformNotResponding = (): ProblemError =>
  new ProblemError({
    statusCode: 502,
    errorType: 'sync_failed',
    message:
      'YouTube ne répond pas comme prévu pour le moment. On réessaiera tout seul dans quelques minutes.',
  });

/** Returns the problem response for a user who requested a sync that failed. */
export function syncProblem(reason: FailureReason, now: Date): ProblemError {
  if (reason === 'revoked') return reconnectionNeeded();
  if (reason === 'channel_gone') return channelGone();
  if (reason === 'quota') return quotaExhausted(now, nextQuotaDay(now));
  return platformNotResponding();
}
