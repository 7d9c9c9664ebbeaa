import { platformSyncRpc } from '@bottin/contracts/rpc/platform-sync.ts';
import { hour } from '@bottin/testing/clock.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { v7 as uuidv7 } from 'uuid';
import { binding, camille, felix, ines, maude, TestPlatformSync } from './support/platform-sync.ts';

let service: TestPlatformSync;
beforeAll(async () => {
  service = await TestPlatformSync.start();
});
afterAll(() => service.stop());
beforeEach(() => service.googleProxy.restore());

const tablesOfUser = [
  'SELECT 1 FROM connections WHERE user_id = $1',
  'SELECT 1 FROM oauth_states WHERE user_id = $1',
  'SELECT 1 FROM outbox WHERE aggregate_id = $1',
];

/** Waits until no table contains a row about the user. */
async function waitUntilDeleted(userId: string): Promise<void> {
  await eventually(async () => {
    const rows = await Promise.all(tablesOfUser.map((query) => service.rows(query, [userId])));
    return rows.flat().length === 0;
  });
}

it('the deletion of an account deletes everything about it and revokes the grant at Google', async () => {
  const userId = await service.connectAndRead(camille);
  await service.call(platformSyncRpc.authorize, { userId, platform: 'youtube', binding });
  await service.deleteUser(userId);
  await waitUntilDeleted(userId);
  for (const table of ['tokens', 'media', 'content_items']) {
    expect(await service.rows(`SELECT 1 FROM ${table}`)).toEqual([]);
  }
  await eventually(async () => (await service.rows('SELECT 1 FROM pending_revocations')).length === 0);
  expect(service.double.control({}).liveGrants).toEqual([]);
  expect(await service.call(platformSyncRpc.listConnections, { userId })).toEqual({ connections: [] });
});

it('the deletion of an unknown account is accepted, even repeatedly', async () => {
  const userId = uuidv7();
  const event = await service.deleteUser(userId);
  await service.deleteUser(userId, event);
  await service.deleteUser(userId);
  await eventually(
    async () =>
      (await service.rows('SELECT 1 FROM user_tombstones WHERE user_id = $1', [userId])).length === 1,
  );
  expect(await service.events(userId)).toEqual([]);
});

it("after an account's deletion, its encrypted token is kept for the revocation until Google accepts the revocation", async () => {
  const userId = await service.connectAndRead(felix);
  service.googleProxy.alter('/revoke', () => ({ status: 400, body: { error: 'temporarily_unavailable' } }));
  await service.deleteUser(userId);
  await waitUntilDeleted(userId);
  const [pending] = await eventually(async () => {
    const rows = await service.rows('SELECT * FROM pending_revocations WHERE attempts = 1');
    return rows.length > 0 && rows;
  });
  expect(pending).toMatchObject({ key_id: 'k1', sealed_token: expect.stringMatching(/^k1\./) });
  expect(JSON.stringify(pending)).not.toContain(userId);
  service.googleProxy.restore();
  service.clock.advance(hour);
  await eventually(async () => (await service.rows('SELECT 1 FROM pending_revocations')).length === 0);
  expect(service.double.control({}).liveGrants).toEqual([]);
});

it('the deletion of an account discards a sync that is running', async () => {
  const userId = await service.connectAndRead(maude);
  const { called, release } = service.googleProxy.holdResponses('/videos');
  service.clock.advance(hour);
  const sync = service.callForProblem(platformSyncRpc.sync, { userId, platform: 'youtube' });
  await called;
  await service.deleteUser(userId);
  await waitUntilDeleted(userId);
  release();
  expect(await sync).toMatchObject({ statusCode: 404, errorType: 'not_connected' });
  await waitUntilDeleted(userId);
});

// These tests must run last: a token that can't be decrypted can't be revoked, so its grant stays in the
// double and would affect other tests.
it.each([
  ['altered', "overlay(sealed placing 'AAAA' from 40)"],
  ['encrypted with a missing key', "'k9' || substr(sealed, 3)"],
])('the deletion of an account deletes all its data even if its token is %s', async (_, broken) => {
  const userId = await service.connectAndRead(ines);
  await service.rows(`UPDATE tokens SET sealed = ${broken}`);
  await service.deleteUser(userId);
  await waitUntilDeleted(userId);
  expect(await service.rows('SELECT 1 FROM tokens')).toEqual([]);
});
