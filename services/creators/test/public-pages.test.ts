import { userUpdatedV1 } from '@bottin/contracts/events/user-updated.v1.ts';
import { creatorsRpc } from '@bottin/contracts/rpc/creators.ts';
import type { TestService } from '@bottin/testing/service.ts';
import { publishEntry, startCreators } from './support/creators.ts';

let service: TestService;
beforeAll(async () => {
  service = await startCreators();
});
afterAll(() => service.stop());

const pages = (after: string | null = null, upTo: string | null = null, limit = 100) =>
  service.call(creatorsRpc.publicPages, { after, upTo, limit });
const parts = async (perPart: number) => (await service.call(creatorsRpc.publicPageParts, { perPart })).parts;

it('every entry with a page is in exactly one part of the sitemap, whatever the maximum number of pages per part', async () => {
  const slugs: string[] = [];
  for (const user of [{}, { userType: 'company' as const }, { status: 'suspended' as const }, {}]) {
    const published = await publishEntry(service, { user });
    if (user.status !== 'suspended') slugs.push(published.user.slug);
  }
  for (const perPart of [1, 2, 3, 50_000]) {
    const partSlugs: string[] = [];
    let after: string | null = null;
    for (const { upTo } of await parts(perPart)) {
      const part = (await pages(after, upTo)).pages;
      expect(part.length).toBeLessThanOrEqual(perPart);
      partSlugs.push(...part.map(({ slug }) => slug));
      after = upTo;
    }
    expect(partSlugs).toEqual(slugs);
  }
  expect((await parts(2)).map(({ upTo }) => upTo === null)).toEqual([false, true]);
});

it('the pages of a sitemap part are returned in batches, and the part has the date of its latest change', async () => {
  const { pages: all } = await pages();
  const [first, second] = all;
  expect((await pages(null, null, 1)).pages).toEqual([first]);
  expect((await pages(first?.id ?? null, second?.id ?? null)).pages).toEqual([second]);
  const newest = all
    .map(({ updatedAt }) => updatedAt)
    .sort()
    .at(-1);
  expect((await parts(50_000)).map(({ updatedAt }) => updatedAt)).toEqual([newest]);
});

it('an entry gets a newer date in the sitemap when it changes', async () => {
  const { user } = await publishEntry(service, {});
  const getUpdatedAt = async () =>
    (await pages()).pages.find(({ slug }) => slug === user.slug)?.updatedAt ?? '';
  const before = await getUpdatedAt();
  await service.bus.publish(userUpdatedV1, user.userId, { user: { ...user, description: 'Autre chose.' } });
  await service.waitUntilIdle();
  expect(Date.parse(await getUpdatedAt())).toBeGreaterThan(Date.parse(before));
});
