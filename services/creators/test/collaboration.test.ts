import { toDayNumber } from '@bottin/contracts/domain/collaboration-days.ts';
import { toQuebecDay } from '@bottin/contracts/domain/days.ts';
import { creatorsRpc } from '@bottin/contracts/rpc/creators.ts';
import type { TestService } from '@bottin/testing/service.ts';
import { jest } from '@jest/globals';
import { getPublished, publishEntry, startCreators } from './support/creators.ts';

const day = 86_400_000;
const getNow = Date.now;
const now = getNow();
const today = toQuebecDay(new Date(now));
const inTwoDays = new Date(Date.parse(today) + 2 * day).toISOString().slice(0, 10);
const open = { kinds: ['event' as const], delay: 'week' as const, openFrom: today };

let service: TestService;
beforeAll(async () => {
  service = await startCreators();
  await publishEntry(service, { user: { displayName: 'Ouverte', collaboration: open } });
  await publishEntry(service, {
    user: { displayName: 'En pause', collaboration: { ...open, openFrom: inTwoDays } },
  });
  await publishEntry(service, { user: { displayName: 'Sans avis' } });
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => service.stop());

async function listOpen(): Promise<string[]> {
  const { creators, total } = await service.call(creatorsRpc.list, {
    collaboration: 'open',
    sortBy: 'name',
    sortOrder: 'asc',
  });
  expect(total).toBe(creators.length);
  return creators.map(({ name }) => name);
}

it('the fallback search finds creators who accept proposals today, including those whose pause has just ended', async () => {
  expect(await listOpen()).toEqual(['Ouverte']);
  jest.spyOn(Date, 'now').mockImplementation(() => getNow() + 2 * day);
  expect(await listOpen()).toEqual(['En pause', 'Ouverte']);
});

it('the page contains the collaboration settings but not openFromDay, which is only in events', async () => {
  const { user } = await publishEntry(service, { user: { displayName: 'Montrée', collaboration: open } });
  const published = (await getPublished(service, user.userId)).at(-1);
  expect(published).toMatchObject({ collaboration: open, openFromDay: toDayNumber(today) });
  const { creator } = await service.call(creatorsRpc.bySlug, { slug: user.slug });
  expect(creator?.collaboration).toEqual(open);
  expect(creator).not.toHaveProperty('openFromDay');
});
