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

/** The database's own clock says when an item came: the tests look from around now. */
const now = Date.now();
const ago = (milliseconds: number) => new Date(now - milliseconds).toISOString();

/** Someone with a page who published these so many milliseconds ago, which came here `addedAgo` milliseconds ago. */
async function creator(name: string, publishedAgo: number[], addedAgo = hour): Promise<Owner> {
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

async function fanOf(...owners: Owner[]): Promise<string> {
  const fan = uuidv7();
  for (const { id } of owners) await service.call(feedRpc.follow, { userId: fan, creatorId: id });
  return fan;
}

const digestOf = (userId: string, from = ago(7 * day), until = ago(0)) =>
  service.call(feedRpc.digest, { userId, from, until });
const titlesOf = async (...question: Parameters<typeof digestOf>) =>
  (await digestOf(...question)).items.map(({ title }) => title);

it('holds what came of those one follows, the newest first, and nobody else’s', async () => {
  const zoe = await creator('Zoé', [day, 3 * day]);
  const luc = await creator('Luc', [2 * day]);
  await creator('Personne', [day]);
  const fan = await fanOf(zoe, luc);
  expect(await titlesOf(fan)).toEqual(['Zoé 1', 'Luc 1', 'Zoé 2']);
  const { items, total } = await digestOf(fan);
  expect(total).toBe(3);
  expect(items[0]).toEqual({
    title: 'Zoé 1',
    contentUrl: expect.stringContaining('https://'),
    platform: 'youtube',
    contentType: 'video',
    publishedAt: ago(day),
    creator: { slug: zoe.creator.slug, name: 'Zoé' },
  });
  expect(await digestOf(uuidv7())).toEqual({ items: [], total: 0 });
});

it('goes by when something came here: what is read late is in the next one', async () => {
  const zoe = await creator('Zoé', [6 * day], 2 * day);
  const fan = await fanOf(zoe);
  expect(await titlesOf(fan, ago(10 * day), ago(3 * day))).toEqual([]);
  expect(await titlesOf(fan, ago(3 * day), ago(0))).toEqual(['Zoé 1']);
  expect(await titlesOf(fan, ago(day), ago(0))).toEqual([]);
});

it('is no catalogue: what was published long before isn’t news when its channel is connected', async () => {
  const zoe = await creator('Zoé', [day, 13 * day, 15 * day, 400 * day]);
  expect(await titlesOf(await fanOf(zoe))).toEqual(['Zoé 1', 'Zoé 2']);
});

it('leaves what came a moment ago to the next, which has it: none is between two', async () => {
  const zoe = await creator('Zoé', [day], 5 * minute);
  const fan = await fanOf(zoe);
  expect(await titlesOf(fan, ago(7 * day), ago(0))).toEqual([]);
  expect(await titlesOf(fan, ago(0), ago(-7 * day))).toEqual(['Zoé 1']);
});

it('shows three of one creator and ten in all, and says how many there are', async () => {
  const owners: Owner[] = [];
  for (let n = 0; n < 5; n += 1) {
    const eight = Array.from({ length: 8 }, (_, index) => (8 * n + index + 1) * hour);
    owners.push(await creator(`N${n}`, eight));
  }
  const { items, total } = await digestOf(await fanOf(...owners));
  expect(items.map(({ creator: { name } }) => name).join(' ')).toBe('N0 N0 N0 N1 N1 N1 N2 N2 N2 N3');
  expect(total).toBe(40);
});

it('tells of an item once, though its figures are read again', async () => {
  const owner = new Owner(service, { name: 'Zoé' });
  const item = anItem({ title: 'Zoé 1', publishedAt: ago(2 * day) });
  await owner.sync([item]);
  await owner.upsert();
  await service.database.query('UPDATE items SET added_at = $2 WHERE user_id = $1', [owner.id, ago(2 * day)]);
  await owner.sync([{ ...item, viewCount: item.viewCount + 1 }]);
  expect(await titlesOf(await fanOf(owner), ago(day), ago(-day))).toEqual([]);
});

it('has nothing of who has no page any more', async () => {
  const zoe = await creator('Zoé', [day]);
  const luc = await creator('Luc', [day]);
  const fan = await fanOf(zoe, luc);
  await zoe.upsert({ listed: false, hasPage: false });
  await service.bus.publish(creatorDeletedV1, luc.id, { userId: luc.id });
  await service.waitUntilIdle();
  expect(await digestOf(fan)).toEqual({ items: [], total: 0 });
});
