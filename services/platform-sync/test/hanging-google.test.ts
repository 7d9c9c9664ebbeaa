import { platformSyncRpc } from '@bottin/contracts/rpc/platform-sync.ts';
import { eventually } from '@bottin/testing/wait.ts';
import type { OAuth2Client } from 'google-auth-library';
import { GoogleOAuth } from '../src/google/google-oauth.ts';
import { PlatformFailure } from '../src/google/platform-failure.ts';
import { YoutubeApi } from '../src/google/youtube-api.ts';
import { LinkedChannel } from './support/linked-channel.ts';

const linked = new LinkedChannel();

/** Fifty owners who have a channel read at once: how many waited for the whole time-out of 8 s, and what each was told. */
async function crowd(auth: OAuth2Client) {
  const youtube = linked.service.app.get(YoutubeApi, { strict: false });
  const asked = Array.from({ length: 50 }, async () => {
    const began = performance.now();
    const reason = await youtube.channels({ auth, urgency: 'waiting' }, ['UC1']).then(
      () => 'read',
      (error: PlatformFailure) => error.reason,
    );
    return { reason, waitedMs: performance.now() - began };
  });
  const owners = await Promise.all(asked);
  return {
    reasons: new Set(owners.map(({ reason }) => reason)),
    longWaits: owners.filter(({ waitedMs }) => waitedMs > 7_000).length,
  };
}

it('costs one owner the wait, spends no units of those who are not asked, and answers calls that need none of it', async () => {
  const { service, userId } = linked;
  const auth = service.app.get(GoogleOAuth, { strict: false }).clientOf({ accessToken: 'any' });
  const held = service.front.hold('/channels');
  expect(await crowd(auth)).toEqual({ reasons: new Set(['unavailable']), longWaits: 1 });
  const before = service.front.callsOf('/channels');
  const [{ units }] = (await service.rows<{ units: number }>('SELECT units FROM quota_usage')) as [
    { units: number },
  ];
  // One of them tries.
  expect(await crowd(auth)).toEqual({ reasons: new Set(['unavailable']), longWaits: 0 });
  expect(service.front.callsOf('/channels')).toBeLessThanOrEqual(before + 1);
  expect(await service.rows('SELECT units FROM quota_usage')).toEqual([{ units: units + 1 }]);
  expect(await service.call(platformSyncRpc.youtubeStatus, { userId })).toMatchObject({ connected: true });
  service.front.restore();
  held.release();
  await eventually(async () => !(await crowd(auth)).reasons.has('unavailable'));
});
