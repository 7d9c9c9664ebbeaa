import { platformSyncRpc } from '@bottin/contracts/rpc/platform-sync.ts';
import { day } from '@bottin/testing/clock.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { claimMs } from '../src/sync/sync.rules.ts';
import { camille, felix, ines, maude, TestPlatformSync } from './support/platform-sync.ts';

let service: TestPlatformSync;
let replicas: Array<{ close: () => Promise<void> }> = [];
const users: string[] = [];
beforeAll(async () => {
  service = await TestPlatformSync.start({ SYNC_CONCURRENCY: '1' });
  replicas = await Promise.all([service.startReplica(), service.startReplica()]);
  for (const account of [camille, felix, ines, maude]) users.push(await service.connectAndRead(account));
});
afterAll(async () => {
  await Promise.all(replicas.map((replica) => replica.close()));
  await service.stop();
});

/** For each user, the number of syncs of the user's channel before the test. */
let reads: number[];
const countReads = () =>
  Promise.all(users.map(async (userId) => (await service.events(userId, 'PlatformSynced')).length));
const untilRead = (more: number[]) =>
  eventually(async () =>
    (await countReads()).every((count, index) => count >= (reads[index] ?? 0) + (more[index] ?? 0)),
  );

/** Syncs every channel. None becomes due during a test unless the test advances the clock by a day. */
beforeEach(async () => {
  reads = await countReads();
  service.clock.advance(day);
  await untilRead([1, 1, 1, 1]);
  reads = await countReads();
  service.googleProxy.restore();
  service.double.control({ reset: true });
});

const user = (index: number) => users[index] ?? '';

it('replicas sync each due channel once', async () => {
  service.clock.advance(day);
  await untilRead([1, 1, 1, 1]);
  const { calls } = service.double.control({});
  expect(calls['/playlistItems']).toBe(4);
  expect(calls['/channels']).toBeLessThanOrEqual(3);
  expect(await countReads()).toEqual(reads.map((count) => count + 1));
});

it("replicas don't sync a channel that another replica is syncing, as long as its claim is renewed", async () => {
  const { called, release } = service.googleProxy.holdResponses('/videos');
  await service.makeDue(user(0));
  await called;
  service.clock.advance(claimMs - 1);
  await eventually(() => service.isClaimRenewed(user(0), claimMs), { what: 'a renewed claim' });
  // Don't wait for another renewal here: it would come only after the time-out of the held API call. The
  // claim is valid until one millisecond after this advance.
  service.clock.advance(claimMs - 1);
  expect(service.googleProxy.countCalls('/videos')).toBe(1);
  release();
  await untilRead([1, 0, 0, 0]);
  expect(service.googleProxy.countCalls('/playlistItems')).toBe(1);
  expect(await countReads()).toEqual(reads.map((count, index) => (index === 0 ? count + 1 : count)));
});

it('replicas take over the channels of a crashed replica', async () => {
  await service.claimByCrashedReplica(user(1), claimMs);
  service.clock.advance(claimMs);
  await untilRead([0, 1, 0, 0]);
});

it('replicas share one quota, of which a tenth is reserved for waiting users', async () => {
  const tomorrow = new Date(service.clock.now().getTime() + day);
  await service.useQuota(8_999, tomorrow);
  service.clock.advance(day);
  await service.call(platformSyncRpc.sync, { userId: user(2), platform: 'youtube' });
  expect((await service.metrics()).get('platform_sync_quota_used_units')).toBe(9_002);
  expect(await countReads()).toEqual(reads.map((count, index) => (index === 2 ? count + 1 : count)));
});
