import { creatorDeletedV1 } from '@bottin/contracts/events/creator-deleted.v1.ts';
import { feedRpc } from '@bottin/contracts/rpc/feed.ts';
import { day, hour, minute } from '@bottin/testing/clock.ts';
import type { TestService } from '@bottin/testing/service.ts';
import { anItem } from '@bottin/testing/states.ts';
import { v7 as uuidv7 } from 'uuid';
import { Owner, startFeed } from './support/feed.ts';

let service: TestService;
beforeAll(async () => {
  service = await startFeed();
});
afterAll(() => service.stop());

/** The database sets `added_at` of items by its own clock, so these tests use the real time. */
const now = Date.now();
const ago = (milliseconds: number) => new Date(now - milliseconds).toISOString();

/**
 * Publishes a creator with items. `publishedAgo` contains the age of each item in milliseconds. All items
 * were stored `addedAgo` milliseconds ago.
 */
async function publishCreator(name: string, publishedAgo: number[], addedAgo = hour): Promise<Owner> {
  const owner = new Owner(service, { name });
  await owner.sync(
    publishedAgo.map((milliseconds, index) =>
      anItem({ title: `${name} ${index + 1}`, publishedAt: ago(milliseconds) }),
    ),
  );
  await owner.upsert();
  await service.database.query('UPDATE items SET added_at = $2 WHERE user_id = $1', [
    owner.id,
    ago(addedAgo),
  ]);
  return owner;
}

async function addFollower(...owners: Owner[]): Promise<string> {
  const fan = uuidv7();
  for (const { id } of owners) await service.call(feedRpc.follow, { userId: fan, creatorId: id });
  return fan;
}

const getDigest = (userId: string, from = ago(7 * day), until = ago(0)) =>
  service.call(feedRpc.digest, { userId, from, until });
const listTitles = async (...question: Parameters<typeof getDigest>) =>
  (await getDigest(...question)).items.map(({ title }) => title);

it('the digest contains only items of followed creators, newest first', async () => {
  const zoe = await publishCreator('Zoé', [day, 3 * day]);
  const luc = await publishCreator('Luc', [2 * day]);
  await publishCreator('Personne', [day]);
  const fan = await addFollower(zoe, luc);
  expect(await listTitles(fan)).toEqual(['Zoé 1', 'Luc 1', 'Zoé 2']);
  const { items, total } = await getDigest(fan);
  expect(total).toBe(3);
  expect(items[0]).toEqual({
    title: 'Zoé 1',
    contentUrl: expect.stringContaining('https://'),
    platform: 'youtube',
    contentType: 'video',
    publishedAt: ago(day),
    creator: { slug: zoe.creator.slug, name: 'Zoé' },
  });
  expect(await getDigest(uuidv7())).toEqual({ items: [], total: 0 });
});

it('an item belongs to the digest of the week in which it was stored, even if it was published earlier', async () => {
  const zoe = await publishCreator('Zoé', [6 * day], 2 * day);
  const fan = await addFollower(zoe);
  expect(await listTitles(fan, ago(10 * day), ago(3 * day))).toEqual([]);
  expect(await listTitles(fan, ago(3 * day), ago(0))).toEqual(['Zoé 1']);
  expect(await listTitles(fan, ago(day), ago(0))).toEqual([]);
});

it('the digest omits items that were published long before their channel was connected', async () => {
  const zoe = await publishCreator('Zoé', [day, 13 * day, 15 * day, 400 * day]);
  expect(await listTitles(await addFollower(zoe))).toEqual(['Zoé 1', 'Zoé 2']);
});

it('items stored in the last minutes of the period are in the next digest, so that no item is lost between two digests', async () => {
  const zoe = await publishCreator('Zoé', [day], 5 * minute);
  const fan = await addFollower(zoe);
  expect(await listTitles(fan, ago(7 * day), ago(0))).toEqual([]);
  expect(await listTitles(fan, ago(0), ago(-7 * day))).toEqual(['Zoé 1']);
});

it('the digest contains at most three items per creator and ten in all, and states the total number of new items', async () => {
  const owners: Owner[] = [];
  for (let n = 0; n < 5; n += 1) {
    const eight = Array.from({ length: 8 }, (_, index) => (8 * n + index + 1) * hour);
    owners.push(await publishCreator(`N${n}`, eight));
  }
  const { items, total } = await getDigest(await addFollower(...owners));
  expect(items.map(({ creator: { name } }) => name).join(' ')).toBe('N0 N0 N0 N1 N1 N1 N2 N2 N2 N3');
  expect(total).toBe(40);
});

it("the digest omits an item of an earlier digest, even if the item's view count was updated since", async () => {
  const owner = new Owner(service, { name: 'Zoé' });
  const item = anItem({ title: 'Zoé 1', publishedAt: ago(2 * day) });
  await owner.sync([item]);
  await owner.upsert();
  await service.database.query('UPDATE items SET added_at = $2 WHERE user_id = $1', [owner.id, ago(2 * day)]);
  await owner.sync([{ ...item, viewCount: item.viewCount + 1 }]);
  expect(await listTitles(await addFollower(owner), ago(day), ago(-day))).toEqual([]);
});

it('the digest omits items of creators who no longer have a page', async () => {
  const zoe = await publishCreator('Zoé', [day]);
  const luc = await publishCreator('Luc', [day]);
  const fan = await addFollower(zoe, luc);
  await zoe.upsert({ listed: false, hasPage: false });
  await service.bus.publish(creatorDeletedV1, luc.id, { userId: luc.id });
  await service.waitUntilIdle();
  expect(await getDigest(fan)).toEqual({ items: [], total: 0 });
});
