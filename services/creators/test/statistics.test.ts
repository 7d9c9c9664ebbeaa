import { toQuebecDay, listDaysUntil } from '@bottin/contracts/domain/days.ts';
import { statisticsRetentionDays } from '@bottin/contracts/domain/statistics.ts';
import type { RpcInput } from '@bottin/contracts/rpc/define-rpc.ts';
import { userDeletedV1 } from '@bottin/contracts/events/user-deleted.v1.ts';
import { userSuspendedV1 } from '@bottin/contracts/events/user-suspended.v1.ts';
import { creatorsRpc } from '@bottin/contracts/rpc/creators.ts';
import { day } from '@bottin/testing/clock.ts';
import type { TestService } from '@bottin/testing/service.ts';
import { v4 as uuidv4 } from 'uuid';
import { RetentionJob } from '@bottin/service-kit/retention.job.ts';
import { publishEntry, startCreators } from './support/creators.ts';

let service: TestService;
beforeAll(async () => {
  service = await startCreators();
});
afterAll(() => service.stop());

type Batch = RpcInput<typeof creatorsRpc.countVisits>;

const today = () => toQuebecDay(service.clock.now());
const count = (batch: Partial<Batch>) =>
  service.call(creatorsRpc.countVisits, {
    batch: uuidv4(),
    day: today(),
    visits: [],
    searches: [],
    ...batch,
  });
const getStatistics = (userId: string, days = 3) =>
  service.call(creatorsRpc.statistics, { userId, until: today(), days });

describe('profile statistics', () => {
  it('visit counts are added up by day and visit kind across batches, separately for each profile', async () => {
    const [{ user }, { user: other }] = [await publishEntry(service), await publishEntry(service)];
    const { slug } = user;
    const view = { slug, kind: 'view' as const, count: 3 };
    await count({ visits: [view, { slug, kind: 'youtube', count: 1 }, { ...view, slug: other.slug }] });
    await count({ visits: [{ ...view, count: 4 }], searches: [{ slug, words: 'cuisine', count: 5 }] });
    const [first = ''] = listDaysUntil(today(), 3);
    await count({ day: first, visits: [view], searches: [{ slug, words: 'cuisine', count: 1 }] });
    await count({ searches: [{ slug, words: 'a laval', count: 6 }] });
    expect(await getStatistics(user.userId)).toMatchObject({
      visits: [
        { kind: 'view', counts: [3, 0, 7] },
        { kind: 'youtube', counts: [0, 0, 1] },
      ],
      searches: [
        { words: 'a laval', count: 6 },
        { words: 'cuisine', count: 6 },
      ],
    });
    expect(await getStatistics(other.userId)).toMatchObject({
      visits: [{ kind: 'view', counts: [0, 0, 3] }],
      searches: [],
    });
    expect(await getStatistics(uuidv4())).toEqual({ visits: [], searches: [], ranks: null });
  });

  it('a batch of counts is added once, however often it is sent, even concurrently', async () => {
    const { user } = await publishEntry(service);
    const batch = uuidv4();
    const visits = [{ slug: user.slug, kind: 'view' as const, count: 2 }];
    await Promise.all(Array.from({ length: 6 }, () => count({ batch, visits })));
    await Promise.all(Array.from({ length: 6 }, () => count({ visits })));
    expect((await getStatistics(user.userId, 1)).visits).toEqual([{ kind: 'view', counts: [14] }]);
  });

  it('counts for slugs without a page are ignored, and the other counts of the batch are added', async () => {
    const [{ user }, { user: gone }] = [await publishEntry(service), await publishEntry(service)];
    await service.bus.publish(userSuspendedV1, gone.userId, { user: { ...gone, status: 'suspended' } });
    await service.waitUntilIdle();
    const visitTo = (slug: string) => ({ slug, kind: 'view' as const, count: 1 });
    await count({ visits: [visitTo('personne'), visitTo(gone.slug), visitTo(user.slug)] });
    expect((await getStatistics(user.userId, 1)).visits).toEqual([{ kind: 'view', counts: [1] }]);
    expect((await getStatistics(gone.userId, 1)).visits).toEqual([]);
  });

  it('statistics are in the personal-data export of the account, and are deleted for good with the account', async () => {
    const { user } = await publishEntry(service);
    const { slug, userId } = user;
    const batch = {
      visits: [{ slug, kind: 'instagram' as const, count: 2 }],
      searches: [{ slug, words: 'cuisine', count: 5 }],
    };
    await count(batch);
    expect(await service.call(creatorsRpc.exportStatistics, { userId })).toEqual({
      visits: [{ day: today(), kind: 'instagram', count: 2 }],
      searches: [{ words: 'cuisine', count: 5 }],
      next: null,
    });
    await service.bus.publish(userDeletedV1, userId, { userId, reason: 'owner', sealedContact: null });
    await service.waitUntilIdle();
    await count(batch);
    expect(
      await service.rows(
        'SELECT 1 FROM visits WHERE creator_id = $1 UNION ALL SELECT 1 FROM searches WHERE creator_id = $1',
        [userId],
      ),
    ).toEqual([]);
  });

  it('visit counts are kept for a year', async () => {
    const { user } = await publishEntry(service);
    const days = listDaysUntil(today(), statisticsRetentionDays + 1);
    const visits = [{ slug: user.slug, kind: 'view' as const, count: 1 }];
    for (const one of days.slice(0, 2)) await count({ day: one, visits });
    await service.app.get(RetentionJob).run();
    const { visits: retained } = await service.call(creatorsRpc.exportStatistics, { userId: user.userId });
    expect(retained).toEqual([{ day: days[1], kind: 'view', count: 1 }]);
    service.clock.advance(2 * day);
    await service.app.get(RetentionJob).run();
    const { visits: later } = await service.call(creatorsRpc.exportStatistics, { userId: user.userId });
    expect(later).toEqual([]);
    expect(await service.rows('SELECT 1 FROM visit_batches')).toEqual([]);
  });
});

describe('search texts', () => {
  const createTexts = (from: number, until: number) =>
    Array.from({ length: until - from }, (_, at) => `texte ${String(from + at).padStart(4, '0')}`);
  const countTexts = (slug: string, texts: readonly string[], dayOfVisit = today()) =>
    count({ day: dayOfVisit, searches: texts.map((words) => ({ slug, words, count: 5 })) });

  it('at most 200 search texts are stored for a profile and day, and those that are stored are still counted', async () => {
    const [{ user }, { user: other }] = [await publishEntry(service), await publishEntry(service)];
    await countTexts(user.slug, createTexts(0, 150));
    await countTexts(user.slug, createTexts(100, 250));
    await countTexts(user.slug, createTexts(199, 201));
    await countTexts(other.slug, ['un autre profil']);
    await countTexts(user.slug, ['un autre jour'], listDaysUntil(today(), 2)[0]);
    const { searches } = await service.call(creatorsRpc.exportStatistics, { userId: user.userId });
    expect(searches).toHaveLength(201);
    expect(searches.find(({ words }) => words === 'texte 0120')).toEqual({ words: 'texte 0120', count: 10 });
    expect(searches.find(({ words }) => words === 'texte 0199')).toEqual({ words: 'texte 0199', count: 10 });
    expect(searches.map(({ words }) => words)).not.toContain('texte 0200');
    expect(searches.map(({ words }) => words)).toContain('un autre jour');
    const { searches: others } = await service.call(creatorsRpc.exportStatistics, { userId: other.userId });
    expect(others).toEqual([{ words: 'un autre profil', count: 5 }]);
  });

  it('the export contains every search text once, in pages, and only its first page contains the visits', async () => {
    const { user } = await publishEntry(service);
    const { slug, userId } = user;
    await count({ visits: [{ slug, kind: 'view', count: 1 }] });
    const days = listDaysUntil(today(), 6);
    for (const [at, one] of days.entries())
      await countTexts(slug, createTexts(at * 180, at * 180 + 200), one);
    const first = await service.call(creatorsRpc.exportStatistics, { userId, after: null });
    expect(first).toMatchObject({ visits: [{ kind: 'view' }], next: 'texte 0999' });
    const second = await service.call(creatorsRpc.exportStatistics, { userId, after: first.next });
    expect(second).toMatchObject({ visits: [], next: null });
    const all = [...first.searches, ...second.searches];
    expect(all.map(({ words }) => words)).toEqual(createTexts(0, 1_100));
    expect(all[190]).toEqual({ words: 'texte 0190', count: 10 });
  });

  it('an export without a position, as of a gateway of the previous version, contains everything', async () => {
    const { user } = await publishEntry(service);
    const days = listDaysUntil(today(), 6);
    for (const [at, one] of days.entries()) {
      await countTexts(user.slug, createTexts(at * 200, at * 200 + 200), one);
    }
    const exported = await service.call(creatorsRpc.exportStatistics, { userId: user.userId });
    expect(exported.searches).toHaveLength(1_200);
    expect(exported.next).toBeNull();
  });
});
