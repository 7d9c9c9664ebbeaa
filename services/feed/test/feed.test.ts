import { texts } from '@bottin/contracts/domain/texts.ts';
import type { RpcInput } from '@bottin/contracts/rpc/define-rpc.ts';
import { feedRpc } from '@bottin/contracts/rpc/feed.ts';
import type { TestService } from '@bottin/testing/service.ts';
import { anItem } from '@bottin/testing/states.ts';
import { ListedCountsJob } from '../src/feed/listed-counts.job.ts';
import { Owner, startFeed, listTitles } from './support/feed.ts';

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

describe('feed', () => {
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
  ] as const)('for the query %j, the feed returns the items %j', async (query, expected) => {
    expect(await listTitles(service, query)).toEqual(expected);
  });

  it('the feed states the number of items and the number of pages', async () => {
    const { pagination } = await service.call(feedRpc.list, { page: 2, limit: 3 });
    expect(pagination).toEqual({ page: 2, limit: 3, total: 4, totalPages: 2 });
    const none = await service.call(feedRpc.list, { platform: 'linkedin' });
    expect(none).toEqual({
      items: [],
      pagination: { page: 1, limit: 12, total: 0, totalPages: 0 },
      next: null,
    });
  });

  it('the relevance of items is updated when their creator changes', async () => {
    const relevance = async () =>
      (await service.rows<{ relevance: number }>("SELECT relevance FROM items WHERE title = 'Récent'"))[0]
        ?.relevance ?? 0;
    const before = await relevance();
    await big.upsert({ verified: true });
    expect(await relevance()).toBeCloseTo(before + 0.5);
    await big.upsert();
  });

  it('items with the same date keep a stable order across pages', async () => {
    const owner = new Owner(service, {}, 'youtube');
    const same = Array.from({ length: 50 }, () =>
      anItem({ title: 'Même', publishedAt: at(5), contentType: 'reel' }),
    );
    await owner.sync(same);
    await owner.upsert();
    const ids: string[] = [];
    for (let page = 1; page <= 8; page += 1) {
      const { items } = await service.call(feedRpc.list, { page, limit: 7, contentType: 'reel' });
      ids.push(...items.map(({ id }) => id));
    }
    expect(ids).toHaveLength(50);
    expect(ids).toEqual([...new Set(ids)].sort().reverse());
    await owner.upsert({ listed: false });
  });

  /** Follows the cursors from the first page to the last, and returns the titles of all items. */
  async function listAllPages(
    query: RpcInput<typeof feedRpc.list>,
    between: () => Promise<void> = async () => {},
  ) {
    const titles: string[] = [];
    for (let after: string | undefined; ; ) {
      const { items, next } = await service.call(feedRpc.list, { ...query, ...(after ? { after } : {}) });
      titles.push(...items.map(({ title }) => title));
      if (!next) return titles;
      expect(items).toHaveLength(Number(query.limit));
      after = next;
      await between();
    }
  }

  it.each([
    {},
    { sortOrder: 'asc' },
    { sortBy: 'viewCount' },
    { sortBy: 'viewCount', sortOrder: 'asc' },
    { sortBy: 'relevance' },
    { sortBy: 'relevance', sortOrder: 'asc' },
    { contentType: 'video' },
    { platform: 'youtube' },
    { platform: 'youtube', contentType: 'live' },
  ] as const)(
    'paging by cursor returns the same items as paging by number, for the query %j',
    async (query) => {
      const all = await listTitles(service, { ...query, limit: 100 });
      for (const limit of [1, 2, 3]) expect(await listAllPages({ ...query, limit })).toEqual(all);
    },
  );

  it('paging by cursor returns each item once, although items with equal sort keys arrive and disappear meanwhile', async () => {
    const owner = new Owner(service, {}, 'youtube');
    const [gone, ...stays] = Array.from({ length: 20 }, (_, index) =>
      anItem({ title: `Égal ${index}`, publishedAt: at(5), viewCount: 700, contentType: 'reel' }),
    );
    await owner.sync([...(gone ? [gone] : []), ...stays]);
    await owner.upsert();
    for (const sortBy of ['publishedAt', 'viewCount'] as const) {
      let round = 0;
      const titles = await listAllPages({ contentType: 'reel', sortBy, limit: 3 }, async () => {
        round += 1;
        // In every sort order, this new item comes before all pages that were already read.
        if (round === 2) {
          await owner.sync([
            anItem({ title: 'Arrivé', publishedAt: at(27), viewCount: 9e6, contentType: 'reel' }),
          ]);
        }
        if (round === 3 && sortBy === 'publishedAt') await owner.sync([], [gone?.id ?? '']);
      });
      const counted = stays.map(({ title }) => titles.filter((one) => one === title).length);
      expect(counted).toEqual(stays.map(() => 1));
    }
    await owner.upsert({ listed: false });
  });

  it('the feed rejects an invalid cursor, and a cursor that was created for another sort order', async () => {
    const { next } = await service.call(feedRpc.list, { limit: 1 });
    for (const query of [{ after: 'x' }, { after: next ?? '', sortBy: 'viewCount' as const }]) {
      expect(await service.callForProblem(feedRpc.list, query)).toMatchObject({ statusCode: 400 });
    }
    expect(await listTitles(service, { limit: 1, page: 9_999, after: next ?? '' })).toHaveLength(1);
  });

  it('a page that ends at result 10,000 is returned, and a page that ends after it is refused', async () => {
    expect(await listTitles(service, { page: 100, limit: 100 })).toEqual([]);
    expect(await service.callForProblem(feedRpc.list, { page: 101, limit: 100 })).toMatchObject({
      statusCode: 400,
      errorType: 'too_deep',
      message: texts.tooDeep,
    });
  });
});

describe("owner's content", () => {
  it("an owner's content contains the newest items of each platform, even if the owner is unlisted", async () => {
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

describe('counts of listed content', () => {
  it('the counts equal the number of listed items after inserts, updates and deletes, and after a job has merged the rows of counts', async () => {
    const owner = new Owner(service, { listed: true }, 'tiktok');
    const items = Array.from({ length: 5 }, () => anItem({ contentType: 'reel' }));
    const agree = async () => {
      const [counted] = await service.rows<{ n: string }>(
        "SELECT count(*) AS n FROM items WHERE listed AND content_type = 'reel'",
      );
      const { pagination } = await service.call(feedRpc.list, { contentType: 'reel' });
      expect(pagination.total).toBe(Number(counted?.n));
      return pagination.total;
    };
    const before = await agree();
    await owner.sync(items);
    expect(await agree()).toBe(before);
    await owner.upsert();
    expect(await agree()).toBe(before + 5);
    await owner.sync([{ ...(items[0] ?? anItem()), contentType: 'video' }], [items[1]?.id ?? '']);
    expect(await agree()).toBe(before + 3);
    await service.database.query(
      `INSERT INTO listed_counts SELECT 'tiktok', 'reel', 0 FROM generate_series(1, 1000)`,
    );
    const job = service.app.get(ListedCountsJob);
    await Promise.all([job.run(), job.run(), agree()]);
    const [left] = await service.rows<{ n: string }>('SELECT count(*) AS n FROM listed_counts');
    expect(Number(left?.n)).toBeLessThan(30);
    expect(await agree()).toBe(before + 3);
    await owner.upsert({ listed: false });
    expect(await agree()).toBe(before);
  });

  it('the counts include only listed content, by platform', async () => {
    expect(await service.call(feedRpc.counts, {})).toEqual({
      contents: { youtube: 3, tiktok: 1, instagram: 0, facebook: 0, linkedin: 0 },
    });
  });
});
