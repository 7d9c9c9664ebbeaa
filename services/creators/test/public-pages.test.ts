import { userUpdatedV1 } from '@bottin/contracts/events/user-updated.v1.ts';
import { creatorsRpc } from '@bottin/contracts/rpc/creators.ts';
import type { TestService } from '@bottin/testing/service.ts';
import { anEntry, startCreators } from './support/creators.ts';

let service: TestService;
beforeAll(async () => {
  service = await startCreators();
});
afterAll(() => service.stop());

const pages = (offset: number, limit: number) => service.call(creatorsRpc.publicPages, { offset, limit });

it('every entry with a page is in the site’s map once, whatever the size of a page of it', async () => {
  const slugs: string[] = [];
  for (const user of [{}, { userType: 'company' as const }, { status: 'suspended' as const }, {}]) {
    const made = await anEntry(service, { user });
    if (user.status !== 'suspended') slugs.push(made.user.slug);
  }
  const all = await pages(0, 10);
  expect(all.total).toBe(3);
  expect(all.pages.map(({ slug }) => slug)).toEqual(slugs);
  expect(await pages(0, 0)).toEqual({ total: 3, pages: [] });
  expect(await pages(2, 1)).toEqual({ total: 3, pages: all.pages.slice(2) });
  expect((await pages(3, 10)).pages).toEqual([]);
});

it('a change moves the date of the page', async () => {
  const { user } = await anEntry(service, {});
  const dateOf = async () =>
    (await pages(0, 100)).pages.find(({ slug }) => slug === user.slug)?.updatedAt ?? '';
  const before = await dateOf();
  await service.bus.publish(userUpdatedV1, user.userId, { user: { ...user, description: 'Autre chose.' } });
  await service.waitUntilIdle();
  expect(Date.parse(await dateOf())).toBeGreaterThan(Date.parse(before));
});
