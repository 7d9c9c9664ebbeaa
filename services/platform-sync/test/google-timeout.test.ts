import { platformSyncRpc } from '@bottin/contracts/rpc/platform-sync.ts';
import { eventually } from '@bottin/testing/wait.ts';
import type { OAuth2Client } from 'google-auth-library';
import { GoogleOAuth } from '../src/google/google-oauth.ts';
import { PlatformFailure } from '../src/google/platform-failure.ts';
import { YoutubeApi } from '../src/google/youtube-api.ts';
import { LinkedChannel } from './support/linked-channel.ts';

const linked = new LinkedChannel();

/**
 * Reads a channel for fifty users concurrently. Returns the failure reasons, and the number of users who
 * waited for the whole time-out of 8 s.
 */
async function readConcurrently(auth: OAuth2Client) {
  const youtube = linked.service.app.get(YoutubeApi, { strict: false });
  const reads = Array.from({ length: 50 }, async () => {
    const began = performance.now();
    const reason = await youtube.channels({ auth, urgency: 'waiting' }, ['UC1']).then(
      () => 'read',
      (error: PlatformFailure) => error.reason,
    );
    return { reason, waitedMs: performance.now() - began };
  });
  const owners = await Promise.all(reads);
  return {
    reasons: new Set(owners.map(({ reason }) => reason)),
    longWaits: owners.filter(({ waitedMs }) => waitedMs > 7_000).length,
  };
}

it('while Google hangs, only one user waits for the time-out, and API calls that the breaker rejects use no quota', async () => {
  const { service, userId } = linked;
  const auth = service.app.get(GoogleOAuth, { strict: false }).createAuthorizedClient({ accessToken: 'any' });
  const hold = service.googleProxy.holdResponses('/channels');
  expect(await readConcurrently(auth)).toEqual({ reasons: new Set(['unavailable']), longWaits: 1 });
  const before = service.googleProxy.countCalls('/channels');
  const [{ units }] = (await service.rows<{ units: number }>('SELECT units FROM quota_usage')) as [
    { units: number },
  ];
  // The circuit breaker is open and lets only a probe through to Google.
  expect(await readConcurrently(auth)).toEqual({ reasons: new Set(['unavailable']), longWaits: 0 });
  expect(service.googleProxy.countCalls('/channels')).toBeLessThanOrEqual(before + 1);
  expect(await service.rows('SELECT units FROM quota_usage')).toEqual([{ units: units + 1 }]);
  expect(await service.call(platformSyncRpc.youtubeStatus, { userId })).toMatchObject({ connected: true });
  hold.release();
  // Google refuses the access token, but all calls reach it again.
  await eventually(async () => {
    service.googleProxy.restore();
    await readConcurrently(auth);
    return service.googleProxy.countCalls('/channels') >= 50;
  });
});
