import { toQuebecDay } from '@bottin/contracts/domain/days.ts';
import { creatorsRpc } from '@bottin/contracts/rpc/creators.ts';
import type { TestService } from '@bottin/testing/service.ts';
import { v7 as uuidv7 } from 'uuid';
import { publishEntry, startCreators } from './support/creators.ts';

/** Time of the sync. It must be recent, because follower counts older than 30 days are never returned. */
const syncedAt = new Date().toISOString();

let service: TestService;
beforeAll(async () => {
  service = await startCreators();
});
afterAll(() => service.stop());

describe('export', () => {
  it('the export contains the entry and the daily follower counts of the account, and no data of other accounts', async () => {
    const { user, connection } = await publishEntry(service, { connection: { followers: 1_234, syncedAt } });
    await publishEntry(service);
    const exported = await service.call(creatorsRpc.export, { userId: user.userId });
    expect(exported.directoryEntry).toMatchObject({ id: user.userId, name: user.displayName, listed: true });
    expect(exported.followerHistory).toEqual([
      { connectionId: connection.connectionId, day: toQuebecDay(new Date(syncedAt)), followers: 1_234 },
    ]);
  });

  it('the export of an unknown account contains no entry and no follower counts', async () => {
    expect(await service.call(creatorsRpc.export, { userId: uuidv7() })).toEqual({
      directoryEntry: null,
      followerHistory: [],
    });
  });
});

describe('audience', () => {
  it("the audience contains the daily follower total of the account's connections, without the followers of other accounts", async () => {
    const { user } = await publishEntry(service, { connection: { followers: 1_234, syncedAt } });
    await publishEntry(service);
    const { days } = await service.call(creatorsRpc.audience, { userId: user.userId });
    expect(days).toEqual([{ day: toQuebecDay(new Date(syncedAt)), followers: 1_234 }]);
    expect(await service.call(creatorsRpc.audience, { userId: uuidv7() })).toEqual({ days: [] });
  });
});
