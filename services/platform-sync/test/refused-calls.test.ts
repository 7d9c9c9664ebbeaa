import { day, hour } from '@bottin/testing/clock.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { LinkedChannel } from './support/linked-channel.ts';
import { camille } from './support/platform-sync.ts';

const linked = new LinkedChannel();
const refuse = (status: number, reason: string) => () => ({
  status,
  body: { error: { code: status, errors: [{ reason }] } },
});

describe.each(['/channels', '/playlistItems', '/videos'])('a 401 response of %s', (path) => {
  it('is not final, but a revoked grant is detected at the next sync', async () => {
    const { service } = linked;
    service.googleProxy.alter(path, refuse(401, 'authError'));
    service.clock.advance(hour);
    expect(await linked.syncRefusal()).toMatchObject({ errorType: 'sync_failed' });
    expect(await linked.row()).toMatchObject({ status: 'active', failure_reason: 'unavailable' });
    expect(await service.rows('SELECT 1 FROM tokens')).toHaveLength(1);
    service.googleProxy.restore();
    service.double.control({ revokeGrant: { account: camille } });
    service.clock.advance(hour);
    await service.waitForEvents(linked.userId, 'PlatformSyncFailed', 2);
    expect(await linked.failures()).toEqual(['unavailable', 'revoked']);
    expect(await service.rows('SELECT 1 FROM tokens')).toEqual([]);
  });
});

it('a grant that the token endpoint refuses costs no quota unit', async () => {
  const { service } = linked;
  await service.rows('DELETE FROM quota_usage');
  service.double.control({ revokeGrant: { account: camille } });
  service.clock.advance(hour);
  expect(await linked.syncRefusal()).toMatchObject({ errorType: 'reconnection_needed' });
  expect(await service.rows('SELECT * FROM quota_usage WHERE units > 0')).toEqual([]);
});

it.each([
  ['/channels', 403, 'channelSuspended'],
  ['/channels', 404, 'channelNotFound'],
  ['/videos', 403, 'channelClosed'],
])('the connection stays active although %s responds %s %s on two days', async (path, status, reason) => {
  linked.service.googleProxy.alter(path, refuse(status, reason));
  linked.service.clock.advance(hour);
  expect(await linked.syncRefusal()).toMatchObject({ errorType: 'sync_failed' });
  linked.service.clock.advance(day + hour);
  await eventually(async () => (await linked.row())?.failures === 2);
  expect(await linked.row()).toMatchObject({ status: 'active', failure_reason: 'unavailable' });
  expect(await linked.service.rows('SELECT 1 FROM tokens')).toHaveLength(1);
});
