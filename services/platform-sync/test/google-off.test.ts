import { metricNames } from '@bottin/contracts/domain/metric-names.ts';
import { gaugesRpc } from '@bottin/contracts/rpc/gauges.ts';
import { healthRpc } from '@bottin/contracts/rpc/health.ts';
import { platformSyncRpc } from '@bottin/contracts/rpc/platform-sync.ts';
import { minute } from '@bottin/testing/clock.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { dataLifetimeMs } from '../src/sync/sync.rules.ts';
import { binding, camille, felix, TestPlatformSync } from './support/platform-sync.ts';

let service: TestPlatformSync;
beforeAll(async () => {
  service = await TestPlatformSync.start();
});
afterAll(() => service.stop());

it('without Google credentials, connecting and syncing are refused in French, and due channels are not read', async () => {
  const userId = await service.connectAndRead(camille);
  const otherId = await service.connectAndRead(felix);
  const request = await service.consent(userId, camille);
  const readAttempt = async () =>
    (await service.rows('SELECT attempted_at FROM connections WHERE user_id = $1', [userId]))[0]
      ?.attempted_at;
  const before = await readAttempt();
  await service.pause();
  await service.resume({ GOOGLE_CLIENT_ID: '', GOOGLE_CLIENT_SECRET: '' });

  expect(await service.call(healthRpc('platform-sync'), {})).toMatchObject({ off: ['google'] });
  const { numbers } = await service.call(gaugesRpc('platform-sync'), {});
  expect(numbers).toMatchObject({ [metricNames.googleConfigured]: 0 });
  const refusal = {
    statusCode: 503,
    errorType: 'google_not_configured',
    message: 'La connexion à YouTube n’est pas encore activée sur ce site.',
  };
  const { authorize, callback, sync } = platformSyncRpc;
  const input = { userId, platform: 'youtube' } as const;
  expect(await service.callForProblem(authorize, { ...input, binding })).toMatchObject(refusal);
  expect(await service.callForProblem(callback, { ...request, binding })).toMatchObject(refusal);
  expect(await service.callForProblem(sync, input)).toMatchObject(refusal);

  // Each round of the scheduler begins with the deletion of expired data. So the end of the second deletion is
  // also the end of a whole round in which the channel was due.
  await service.makeDue(userId);
  for (const count of [1, 2]) {
    // This data expires only when the clock advances below, so the current round can't delete it.
    await service.rows('UPDATE connections SET data_read_at = $2 WHERE user_id = $1', [
      otherId,
      new Date(service.clock.now().getTime() - dataLifetimeMs + 19 * minute),
    ]);
    service.clock.advance(20 * minute);
    await service.waitForEvents(otherId, 'PlatformDataExpired', count);
  }
  expect(await readAttempt()).toEqual(before);

  await service.pause();
  await service.resume();
  await eventually(async () => String(await readAttempt()) !== String(before), { what: 'a sync' });
});
