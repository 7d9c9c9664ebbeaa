import { creatorDeletedV1 } from '@bottin/contracts/events/creator-deleted.v1.ts';
import { creatorUpsertedV1 } from '@bottin/contracts/events/creator-upserted.v1.ts';
import { platformDataExpiredV1 } from '@bottin/contracts/events/platform-data-expired.v1.ts';
import { platformDisconnectedV1 } from '@bottin/contracts/events/platform-disconnected.v1.ts';
import { userDeletedV1 } from '@bottin/contracts/events/user-deleted.v1.ts';
import type { TestService } from '@bottin/testing/service.ts';
import { anItem } from '@bottin/testing/states.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { RetentionJob } from '@bottin/service-kit/retention.job.ts';
import { Owner, startFeed } from './support/feed.ts';

let service: TestService;
beforeAll(async () => {
  service = await startFeed();
});
afterAll(() => service.stop());

const count = async (table: string, owner: Owner) => {
  const column = table === 'removed_items' ? 'connection_id' : 'user_id';
  const id = table === 'removed_items' ? owner.connectionId : owner.id;
  const [row] = await service.rows<{ total: number }>(
    `SELECT count(*)::int AS total FROM ${table} WHERE ${column} = $1`,
    [id],
  );
  return row?.total;
};

describe('content', () => {
  it('content is shown once its creator is listed, in whichever order the events about the creator and the content arrive', async () => {
    const owner = new Owner(service, { name: 'Zoé', verified: true, followers: 50, niche: 'education' });
    const item = anItem({ externalId: 'abc', title: 'Avant' });
    await owner.sync([item]);
    expect(await owner.titles()).toEqual([]);
    await owner.upsert();
    expect(await owner.listItems()).toEqual([
      {
        id: item.id,
        title: 'Avant',
        thumbnailUrl: item.thumbnailUrl,
        contentUrl: item.contentUrl,
        videoId: 'abc',
        platform: 'youtube',
        contentType: 'video',
        duration: 600,
        viewCount: 1_000,
        likeCount: 100,
        publishedAt: item.publishedAt,
        category: 'Éducation',
        creator: {
          id: owner.id,
          slug: owner.creator.slug,
          name: 'Zoé',
          avatarUrl: null,
          isVerified: true,
          subscriberCount: 50,
        },
      },
    ]);
    await owner.sync([anItem({ title: 'Après' })]);
    expect(await owner.titles()).toEqual(['Après', 'Avant']);
  });

  it("content is hidden while its creator is unlisted, and shows the creator's newest name", async () => {
    const owner = new Owner(service);
    await owner.sync([anItem({ title: 'Un' })]);
    await owner.upsert();
    await owner.upsert({ listed: false });
    expect(await owner.titles()).toEqual([]);
    await owner.sync([anItem({ title: 'Deux' })]);
    expect(await owner.titles()).toEqual([]);
    await owner.upsert({ name: 'Nouveau-Nom', slug: 'nouveau-nom' });
    expect(await owner.listItems()).toMatchObject([
      { creator: { name: 'Nouveau-Nom', slug: 'nouveau-nom' } },
      { creator: { name: 'Nouveau-Nom' } },
    ]);
  });

  it('an item is updated by newer events and never by an older one', async () => {
    const owner = new Owner(service);
    await owner.upsert();
    const item = anItem({ title: 'Ancien', viewCount: 1 });
    const old = owner.page([item]);
    const other = owner.page([anItem({ title: 'Autre page' })]);
    await owner.sync([{ ...item, title: 'Nouveau', viewCount: 5_000_000_000 }]);
    for (const event of [other, old, old, other]) await service.bus.publishEvent(event);
    await service.waitUntilIdle();
    expect(await owner.titles()).toEqual(['Autre page', 'Nouveau']);
    expect((await owner.listItems()).find(({ id }) => id === item.id)?.viewCount).toBe(5_000_000_000);
  });

  it('a removed item is not restored by an older page of content, but is restored by a newer page', async () => {
    const owner = new Owner(service);
    await owner.upsert();
    const item = anItem({ title: 'Retiré' });
    await owner.sync([item, anItem({ title: 'Resté' })]);
    const older = owner.page([item]);
    await owner.sync([], [item.id]);
    await service.bus.publishEvent(older);
    await service.waitUntilIdle();
    expect(await owner.titles()).toEqual(['Resté']);
    await owner.sync([{ ...item, title: 'Remis' }]);
    expect(await owner.titles()).toEqual(['Remis', 'Resté']);
  });

  it('the row of a removed item is kept for 40 days, during which an older page of content may arrive', async () => {
    const owner = new Owner(service);
    const item = anItem();
    await owner.sync([item]);
    await owner.sync([], [item.id]);
    const days = (number: number) =>
      service.rows(
        "UPDATE removed_items SET removed_at = $2::timestamptz - $3 * interval '1 day' WHERE id = $1",
        [item.id, service.clock.now(), number],
      );
    await days(39);
    await service.app.get(RetentionJob).run();
    expect(await count('removed_items', owner)).toBe(1);
    await days(41);
    await service.app.get(RetentionJob).run();
    expect(await count('removed_items', owner)).toBe(0);
  });

  it('an item is never shown when the event that removes it arrives before the event that adds it', async () => {
    const owner = new Owner(service);
    await owner.upsert();
    const item = anItem();
    const first = owner.page([item]);
    await owner.sync([], [item.id]);
    await service.bus.publishEvent(first);
    await service.waitUntilIdle();
    expect(await owner.titles()).toEqual([]);
  });

  it('an item keeps its title unchanged, including quotes and emojis', async () => {
    const owner = new Owner(service);
    await owner.upsert();
    const title = `L’été "à" l'île 🍁 \\ <b>`;
    await owner.sync([anItem({ title, thumbnailUrl: null, duration: null })]);
    expect(await owner.listItems()).toMatchObject([{ title, thumbnailUrl: null, duration: null }]);
  });
});

describe('hidden likes', () => {
  it('the number of likes is null in the feed when the creator hides it', async () => {
    const owner = new Owner(service, { name: 'Discrète' });
    await owner.upsert();
    await owner.sync([{ ...anItem({ title: 'Sans mentions', likeCount: 0 }), likesHidden: true }]);
    await eventually(async () => (await owner.listItems()).length === 1);
    expect(await owner.listItems()).toMatchObject([{ title: 'Sans mentions', likeCount: null }]);
  });
});

describe('figures', () => {
  it('new figures change only the views, likes and relevance of their item', async () => {
    const owner = new Owner(service);
    await owner.upsert();
    const [item, other] = [anItem({ title: 'Relue' }), anItem({ title: 'Autre' })];
    await owner.sync([item, other]);
    const before = await owner.listItems();
    const relevance = () =>
      service.rows('SELECT title, relevance FROM items WHERE user_id = $1 ORDER BY title', [owner.id]);
    const [, original] = await relevance();
    await owner.refreshFigures([
      { id: item.id, viewCount: 5_000, likeCount: null },
      { id: 'unknown', viewCount: 1, likeCount: 1 },
    ]);
    expect(await owner.listItems()).toEqual(
      before.map((shown) => (shown.id === item.id ? { ...shown, viewCount: 5_000, likeCount: null } : shown)),
    );
    expect((await relevance())[1]).not.toEqual(original);
  });

  it('figures are never replaced by those of an older event, whose other data still apply', async () => {
    const owner = new Owner(service);
    await owner.upsert();
    const item = anItem({ title: 'Avant', viewCount: 1 });
    await owner.sync([item]);
    const olderPage = owner.page([{ ...item, title: 'Après', viewCount: 2, likeCount: 2 }]);
    const olderFigures = owner.figures([{ id: item.id, viewCount: 3, likeCount: 3 }]);
    await owner.refreshFigures([{ id: item.id, viewCount: 4_000, likeCount: 400 }]);
    const getRelevance = () => service.rows('SELECT relevance FROM items WHERE id = $1', [item.id]);
    const relevance = await getRelevance();
    await service.bus.publishEvent(olderFigures);
    await service.waitUntilIdle();
    expect(await owner.listItems()).toMatchObject([{ title: 'Avant', viewCount: 4_000, likeCount: 400 }]);
    await service.bus.publishEvent(olderPage);
    await service.waitUntilIdle();
    expect(await owner.listItems()).toMatchObject([{ title: 'Après', viewCount: 4_000, likeCount: 400 }]);
    expect(await getRelevance()).toEqual(relevance);
    await owner.sync([{ ...item, viewCount: 5_000 }]);
    expect(await owner.listItems()).toMatchObject([{ title: 'Avant', viewCount: 5_000 }]);
  });

  it("figures don't change the items of another connection", async () => {
    const owner = new Owner(service);
    await owner.upsert();
    const item = anItem({ viewCount: 10 });
    await owner.sync([item]);
    const intruder = new Owner(service);
    await intruder.upsert();
    await intruder.refreshFigures([{ id: item.id, viewCount: 99, likeCount: 9 }]);
    expect(await owner.listItems()).toMatchObject([{ viewCount: 10 }]);
  });
});

describe('disconnected channel', () => {
  it('content of a disconnected channel is deleted, and pages of its content that arrive later are ignored', async () => {
    const owner = new Owner(service);
    await owner.upsert();
    const otherOwner = new Owner(service);
    await otherOwner.upsert();
    await otherOwner.sync([anItem({ title: 'D’une autre' })]);
    const item = anItem();
    await owner.sync([item]);
    const late = owner.page([anItem()]);
    await service.bus.publish(platformDisconnectedV1, owner.id, owner.ref);
    await service.waitUntilIdle();
    expect(await owner.titles()).toEqual([]);
    await service.bus.publishEvent(late);
    await service.bus.publish(platformDataExpiredV1, owner.id, owner.ref);
    await owner.sync([item]);
    expect(await count('items', owner)).toBe(0);
    expect(await otherOwner.titles()).toEqual(['D’une autre']);
  });

  it('no content is stored when a channel is disconnected before its first page of content arrives', async () => {
    const owner = new Owner(service);
    await owner.upsert();
    const first = owner.page([anItem()]);
    await service.bus.publish(platformDisconnectedV1, owner.id, owner.ref);
    await service.waitUntilIdle();
    await service.bus.publishEvent(first);
    await service.waitUntilIdle();
    expect(await owner.titles()).toEqual([]);
  });
});

describe('expired content', () => {
  it('an expiry deletes only content that no later sync has read, and a sync after the expiry restores the deleted content', async () => {
    const owner = new Owner(service);
    await owner.upsert();
    const item = anItem({ title: 'Vieux' });
    await owner.sync([item]);
    const expired = service.bus.createEvent(platformDataExpiredV1, owner.id, owner.ref);
    await owner.sync([anItem({ title: 'Relu' })]);
    await service.bus.publishEvent(expired);
    await service.waitUntilIdle();
    expect(await owner.titles()).toEqual(['Relu']);
    await owner.sync([item]);
    expect(await owner.titles()).toEqual(['Relu', 'Vieux']);
  });
});

describe('deleted account', () => {
  it.each(['identity', 'creators'])(
    'an account-deletion event from the %s service leaves only a tombstone; later events restore nothing',
    async (source) => {
      const owner = new Owner(service);
      await owner.upsert();
      const item = anItem();
      await owner.sync([item, anItem()]);
      await owner.sync([], [item.id]);
      const state = service.bus.createEvent(creatorUpsertedV1, owner.id, { creator: owner.creator });
      const page = owner.page([item]);
      if (source === 'identity') {
        const data = { userId: owner.id, reason: 'owner', sealedContact: null } as const;
        await service.bus.publish(userDeletedV1, owner.id, data);
      } else await service.bus.publish(creatorDeletedV1, owner.id, { userId: owner.id });
      await service.waitUntilIdle();
      for (const event of [state, page, page, state]) await service.bus.publishEvent(event);
      await service.bus.publish(platformDisconnectedV1, owner.id, owner.ref);
      await service.bus.publish(creatorUpsertedV1, owner.id, { creator: owner.creator });
      await service.waitUntilIdle();
      for (const table of ['items', 'creators', 'connections', 'removed_items']) {
        expect([table, await count(table, owner)]).toEqual([table, 0]);
      }
      expect(await count('tombstones', owner)).toBe(1);
    },
  );
});

describe('feed cache', () => {
  it('the feed and the statistics are invalidated when content changes', async () => {
    const owner = new Owner(service);
    await owner.upsert();
    await service.waitUntilIdle();
    const [feed, statistics] = [
      await service.bus.subscribeToInvalidations('feed'),
      await service.bus.subscribeToInvalidations('statistics'),
    ];
    await owner.sync([anItem({ title: 'Nouveau' })]);
    // An earlier test may also have caused these invalidations, so the check below waits for a further one.
    await eventually(() => feed.length > 0 && statistics.length > 0, { what: 'invalidations' });
    expect(await owner.titles()).toEqual(['Nouveau']);
    await service.waitUntilIdle();
    const before = feed.length;
    await service.bus.publish(creatorDeletedV1, owner.id, { userId: owner.id });
    await eventually(() => feed.length > before, { what: 'another invalidation' });
    expect(await owner.titles()).toEqual([]);
  });
});
