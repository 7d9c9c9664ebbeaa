import { searchRpc } from '@bottin/contracts/rpc/search.ts';
import type { TestEvent } from '@bottin/testing/bus.ts';
import { aCreator } from '@bottin/testing/states.ts';
import { jest } from '@jest/globals';
import { TestSearch } from './support/search.ts';

let search: TestSearch;
beforeAll(async () => {
  search = await TestSearch.start();
  await search.waitForIndex();
});
afterAll(() => search.stop());

const readFigures = async () => {
  const { bus } = search.service;
  const [stats, counts, { creators }] = await Promise.all([
    bus.call(searchRpc.stats, {}),
    bus.call(searchRpc.categoryStats, {}),
    bus.call(searchRpc.rankings, {}),
  ]);
  return { stats, counts, ranks: creators.map(({ id }) => id) };
};

test('statistics, category counts and rankings change with each event, without a snapshot or a timer', async () => {
  const snapshots = jest.fn<() => void>();
  search.onSnapshot = snapshots;
  const before = await readFigures();
  const first = aCreator({ followers: 40_000_000, categories: ['musique'], niche: 'musique' });
  const second = aCreator({
    followers: 30_000_000,
    categories: ['musique', 'sport'],
    niche: 'musique',
    userType: 'both',
    brand: true,
  });
  const change = async (event: TestEvent) => {
    await search.publish(event);
    const { stats, counts, ranks } = await readFigures();
    return {
      creators: stats.totalCreators - before.stats.totalCreators,
      brands: stats.totalBrands - before.stats.totalBrands,
      followers: stats.totalFollowers - before.stats.totalFollowers,
      onYoutube: stats.byPlatform.youtube.creators - before.stats.byPlatform.youtube.creators,
      music: (counts.Musique ?? 0) - (before.counts.Musique ?? 0),
      sport: (counts.Sport ?? 0) - (before.counts.Sport ?? 0),
      ranks: ranks.filter((id) => id === first.id || id === second.id),
    };
  };

  expect(await change(search.commit(first))).toEqual({
    creators: 1,
    brands: 0,
    followers: 40_000_000,
    onYoutube: 1,
    music: 1,
    sport: 0,
    ranks: [first.id],
  });
  expect(await change(search.commit(second))).toEqual({
    creators: 2,
    brands: 1,
    followers: 70_000_000,
    onYoutube: 2,
    music: 2,
    sport: 1,
    ranks: [first.id, second.id],
  });
  // With this change, the second creator has more followers than the first and is no longer in the category
  // sport.
  const overtaking = { ...second, followers: 50_000_000, categories: ['musique' as const] };
  expect(await change(search.commit(overtaking))).toMatchObject({
    followers: 90_000_000,
    music: 2,
    sport: 0,
    ranks: [second.id, first.id],
  });
  expect(await change(search.commit({ ...overtaking, listed: false }))).toMatchObject({
    creators: 1,
    followers: 40_000_000,
    music: 1,
    ranks: [first.id],
  });
  expect(await change(search.commitDeletion(first.id))).toMatchObject({
    creators: 0,
    followers: 0,
    onYoutube: 0,
    music: 0,
    ranks: [],
  });
  // The events alone caused these changes: the test didn't advance the clock, and the service read no
  // snapshot.
  expect(snapshots).not.toHaveBeenCalled();
});
