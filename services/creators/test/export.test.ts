import { creatorsRpc } from '@bottin/contracts/rpc/creators.ts';
import type { TestService } from '@bottin/testing/service.ts';
import { v7 as uuidv7 } from 'uuid';
import { publishEntry, startCreators } from './support/creators.ts';

/** Must be recent: counts older than 30 days are never returned. */
const syncedAt = new Date().toISOString();

let service: TestService;
beforeAll(async () => {
  service = await startCreators();
});
afterAll(() => service.stop());

describe('export', () => {
  it("returns an account's entry and daily followers, and nobody else's", async () => {
    const { user, connection } = await publishEntry(service, { connection: { followers: 1_234, syncedAt } });
    await publishEntry(service);
    const exported = await service.call(creatorsRpc.export, { userId: user.userId });
    expect(exported.directoryEntry).toMatchObject({ id: user.userId, name: user.displayName, listed: true });
    expect(exported.followerHistory).toEqual([
      { connectionId: connection.connectionId, day: syncedAt.slice(0, 10), followers: 1_234 },
    ]);
  });

  it('returns nothing for an unknown account', async () => {
    expect(await service.call(creatorsRpc.export, { userId: uuidv7() })).toEqual({
      directoryEntry: null,
      followerHistory: [],
    });
  });
});

describe('audience', () => {
  it("adds up the followers of one account's connections by day", async () => {
    const { user } = await publishEntry(service, { connection: { followers: 1_234, syncedAt } });
    await publishEntry(service);
    const { days } = await service.call(creatorsRpc.audience, { userId: user.userId });
    expect(days).toEqual([{ day: syncedAt.slice(0, 10), followers: 1_234 }]);
    expect(await service.call(creatorsRpc.audience, { userId: uuidv7() })).toEqual({ days: [] });
  });
});
