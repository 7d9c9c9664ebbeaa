import { creatorDeletedV1 } from '@bottin/contracts/events/creator-deleted.v1.ts';
import { getAggregateSubjectFilter, getStream } from '@bottin/contracts/events/define-event.ts';
import { platformDataExpiredV1 } from '@bottin/contracts/events/platform-data-expired.v1.ts';
import { platformSyncedV1 } from '@bottin/contracts/events/platform-synced.v1.ts';
import { userDeletedV1 } from '@bottin/contracts/events/user-deleted.v1.ts';
import { userUpdatedV1 } from '@bottin/contracts/events/user-updated.v1.ts';
import { creatorsRpc } from '@bottin/contracts/rpc/creators.ts';
import { Erasure } from '@bottin/messaging/erasure.ts';
import type { TestService } from '@bottin/testing/service.ts';
import { aConnection, aUser } from '@bottin/testing/states.ts';
import { jetstreamManager } from '@nats-io/jetstream';
import { publishEntry, getPublished, startCreators } from './support/creators.ts';

let service: TestService;
beforeAll(async () => {
  service = await startCreators();
});
afterAll(() => service.stop());

const deletion = (userId: string) => ({ userId, reason: 'owner', sealedContact: null }) as const;

async function countRows(userId: string): Promise<Record<string, number>> {
  const [row] = await service.rows<Record<string, number>>(
    `SELECT (SELECT count(*)::int FROM entries WHERE id = $1) AS entries,
            (SELECT count(*)::int FROM connections WHERE user_id = $1) AS connections,
            (SELECT count(*)::int FROM tombstones WHERE id = $1) AS tombstones`,
    [userId],
  );
  return row ?? {};
}

const onlyTombstone = { entries: 0, connections: 0, tombstones: 1 };

describe('deleted account', () => {
  it("deleting an account leaves only a tombstone with the account's id, and publishes CreatorDeleted", async () => {
    const { user } = await publishEntry(service);
    await getPublished(service, user.userId);
    await service.bus.publish(userDeletedV1, user.userId, deletion(user.userId));
    await service.waitUntilIdle();
    await service.app.get(Erasure).runScheduled();
    expect(await countRows(user.userId)).toEqual(onlyTombstone);
    expect(await getPublished(service, user.userId)).toEqual(['deleted']);
    const manager = await jetstreamManager(service.bus.nats);
    const subjects_filter = getAggregateSubjectFilter('creators', user.userId);
    const { state } = await manager.streams.info(getStream('creators').name, { subjects_filter });
    expect(state.subjects).toEqual({ [creatorDeletedV1.subject(user.userId)]: 1 });
    expect(await service.rows('SELECT type FROM outbox WHERE aggregate_id = $1', [user.userId])).toEqual([
      { type: 'CreatorDeleted' },
    ]);
    expect((await service.call(creatorsRpc.bySlug, { slug: user.slug })).creator).toBeNull();
  });

  it('a deleted entry is not recreated by events that arrive late, repeatedly or out of order', async () => {
    const user = aUser();
    const { userId } = user;
    const connection = aConnection(userId);
    const updated = service.bus.createEvent(userUpdatedV1, userId, { user });
    const deleted = service.bus.createEvent(userDeletedV1, userId, deletion(userId));
    const synced = service.bus.createEvent(platformSyncedV1, userId, { connection });
    const expired = service.bus.createEvent(platformDataExpiredV1, userId, {
      userId,
      connectionId: connection.connectionId,
      platform: 'youtube',
    });
    for (const event of [deleted, updated, synced, expired, deleted, updated]) {
      await service.bus.publishEvent(event);
      await service.waitUntilIdle();
    }
    // The identity service never publishes a state newer than the deletion, but even such a state must have
    // no effect.
    await service.bus.publish(userUpdatedV1, userId, { user });
    expect(await getPublished(service, userId)).toEqual([]);
    expect(await countRows(userId)).toEqual(onlyTombstone);
  });

  it("deleting an account publishes nothing if the account's entry was never published", async () => {
    const { user } = await publishEntry(service, { user: { status: 'pending' } });
    await service.bus.publish(userDeletedV1, user.userId, deletion(user.userId));
    expect(await getPublished(service, user.userId)).toEqual([]);
    expect(await countRows(user.userId)).toEqual(onlyTombstone);
  });

  it('CreatorDeleted is published only once, although the identity service publishes UserDeleted again without the e-mail address', async () => {
    const { user } = await publishEntry(service);
    await service.bus.publish(userDeletedV1, user.userId, { ...deletion(user.userId), sealedContact: 'x' });
    await service.bus.publish(userDeletedV1, user.userId, deletion(user.userId));
    await service.waitUntilIdle();
    expect(await service.bus.listPublished(creatorDeletedV1, user.userId)).toHaveLength(1);
  });
});

describe('snapshot', () => {
  it('the snapshot contains each published or deleted entry exactly once, with its version, sorted by id', async () => {
    const listed = await Promise.all([1, 2, 3, 4].map(() => publishEntry(service)));
    const [first] = listed;
    await service.waitUntilIdle();
    const removed = first?.user.userId ?? '';
    await service.bus.publish(userDeletedV1, removed, deletion(removed));
    const { user: draft } = await publishEntry(service, { user: { isProfileComplete: false } });
    await service.waitUntilIdle();
    const all: Array<{ id: string; version: number; creator: unknown }> = [];
    let after: string | null = null;
    for (;;) {
      const page: typeof all = (await service.call(creatorsRpc.snapshot, { after, limit: 2 })).entries;
      all.push(...page);
      const last = page.at(-1);
      if (!last) break;
      after = last.id;
    }
    const ids = all.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].sort());
    expect(ids).not.toContain(draft.userId);
    expect(all.find(({ id }) => id === removed)).toEqual({ id: removed, version: 2, creator: null });
    for (const { user } of listed.slice(1)) {
      expect(all).toContainEqual({
        id: user.userId,
        version: 1,
        creator: expect.objectContaining({ name: user.displayName }),
      });
    }
    const { entries } = await service.call(creatorsRpc.versions, { after: null, limit: 5_000 });
    expect(entries).toEqual(
      all.map(({ id, version, creator }) => ({ id, version, deleted: creator === null })),
    );
    const rest = await service.call(creatorsRpc.versions, { after: entries[1]?.id ?? null, limit: 2 });
    expect(rest.entries).toEqual(entries.slice(2, 4));
  });
});
