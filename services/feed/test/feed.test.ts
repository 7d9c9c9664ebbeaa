import { texts } from '@bottin/contracts/domain/texts.ts';
import { feedRpc } from '@bottin/contracts/rpc/feed.ts';
import type { TestService } from '@bottin/testing/service.ts';
import { anItem } from '@bottin/testing/states.ts';
import { Owner, startFeed, titlesOf } from './support/feed.ts';

const at = (day: number) => `2026-03-${String(day).padStart(2, '0')}T12:00:00.000Z`;

let service: TestService;
let big: Owner;
let small: Owner;
beforeAll(async () => {
  service = await startFeed();
  big = new Owner(service, { followers: 1_000_000, verified: false });
  small = new Owner(service, { followers: 100, verified: true }, 'tiktok');
  const hidden = new Owner(service, { listed: false });
  await big.sync([
    anItem({ title: 'Récent', publishedAt: at(20), viewCount: 1_000, likeCount: 0 }),
    anItem({ title: 'Vu', publishedAt: at(10), viewCount: 9_000, likeCount: 0 }),
    anItem({ title: 'Direct', publishedAt: at(1), viewCount: 5, likeCount: 0, contentType: 'live' }),
  ]);
  await small.sync([
    anItem({ title: 'Aimé', publishedAt: at(18), viewCount: 4_000, likeCount: 900, contentType: 'short' }),
  ]);
  await hidden.sync([anItem({ title: 'Caché', publishedAt: at(21) })]);
  for (const owner of [big, small, hidden]) await owner.upsert();
});
afterAll(() => service.stop());

describe('the feed', () => {
  it.each([
    [{}, ['Récent', 'Aimé', 'Vu', 'Direct']],
    [{ sortOrder: 'asc' }, ['Direct', 'Vu', 'Aimé', 'Récent']],
    [{ sortBy: 'viewCount' }, ['Vu', 'Aimé', 'Récent', 'Direct']],
    [{ sortBy: 'viewCount', sortOrder: 'asc' }, ['Direct', 'Récent', 'Aimé', 'Vu']],
    [{ sortBy: 'relevance' }, ['Aimé', 'Récent', 'Vu', 'Direct']],
    [{ platform: 'tiktok' }, ['Aimé']],
    [{ platform: 'all', contentType: 'all' }, ['Récent', 'Aimé', 'Vu', 'Direct']],
    [{ contentType: 'live' }, ['Direct']],
    [{ platform: 'tiktok', contentType: 'live' }, []],
    [{ page: 2, limit: 3 }, ['Direct']],
  ] as const)('asked for %j', async (query, expected) => {
    expect(await titlesOf(service, query)).toEqual(expected);
  });

  it('tells how many pages there are', async () => {
    const { pagination } = await service.call(feedRpc.list, { page: 2, limit: 3 });
    expect(pagination).toEqual({ page: 2, limit: 3, total: 4, totalPages: 2 });
    const none = await service.call(feedRpc.list, { platform: 'linkedin' });
    expect(none).toEqual({ items: [], pagination: { page: 1, limit: 12, total: 0, totalPages: 0 } });
  });

  it('ranks again when what is known of the creator changes', async () => {
    const relevance = async () =>
      (await service.rows<{ relevance: number }>("SELECT relevance FROM items WHERE title = 'Récent'"))[0]
        ?.relevance ?? 0;
    const before = await relevance();
    await big.upsert({ verified: true });
    expect(await relevance()).toBeCloseTo(before + 0.5);
    await big.upsert();
  });

  it('keeps one order among items of the same moment, over its pages', async () => {
    const owner = new Owner(service, {}, 'youtube');
    const same = Array.from({ length: 50 }, () =>
      anItem({ title: 'Même', publishedAt: at(5), contentType: 'reel' }),
    );
    await owner.sync(same);
    await owner.upsert();
    const seen: string[] = [];
    for (let page = 1; page <= 8; page += 1) {
      const { items } = await service.call(feedRpc.list, { page, limit: 7, contentType: 'reel' });
      seen.push(...items.map(({ id }) => id));
    }
    expect(seen).toHaveLength(50);
    expect(seen).toEqual([...new Set(seen)].sort().reverse());
    await owner.upsert({ listed: false });
  });

  it('ends at 10,000 results', async () => {
    expect(await titlesOf(service, { page: 100, limit: 100 })).toEqual([]);
    expect(await service.refusal(feedRpc.list, { page: 101, limit: 100 })).toMatchObject({
      statusCode: 400,
      errorType: 'too_deep',
      message: texts.tooDeep,
    });
  });
});

describe('an owner’s content', () => {
  it('is the newest of each platform, listed or not', async () => {
    const owner = new Owner(service, { listed: false });
    const newest = anItem({ title: 'Neuf', publishedAt: at(9), description: 'Texte' });
    await owner.sync([anItem({ publishedAt: at(7) }), newest, anItem({ publishedAt: at(8) })]);
    await owner.upsert();
    const { content } = await service.call(feedRpc.ownContent, { userId: owner.id, limit: 2 });
    expect(Object.keys(content)).toEqual(['youtube']);
    expect(content.youtube).toHaveLength(2);
    expect(content.youtube?.[0]).toEqual({
      id: newest.id,
      title: 'Neuf',
      description: 'Texte',
      thumbnailUrl: newest.thumbnailUrl,
      contentUrl: newest.contentUrl,
      contentType: 'video',
      viewCount: 1_000,
      likeCount: 100,
      publishedAt: at(9),
    });
    const nobody = await service.call(feedRpc.ownContent, { userId: anItem().id, limit: 2 });
    expect(nobody).toEqual({ content: {} });
  });
});

describe('the counts', () => {
  it('are of listed content, by platform', async () => {
    expect(await service.call(feedRpc.counts, {})).toEqual({
      contents: { youtube: 3, tiktok: 1, instagram: 0, facebook: 0, linkedin: 0 },
    });
  });
});
