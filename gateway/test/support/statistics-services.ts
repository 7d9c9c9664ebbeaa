import { creatorsRpc } from '@bottin/contracts/rpc/creators.ts';
import { feedRpc } from '@bottin/contracts/rpc/feed.ts';
import type { FakeServices } from '@bottin/testing/fake-services.ts';

/**
 * Stubs the RPCs about statistics. Reads return empty statistics or fixed values, and writes succeed without
 * an effect.
 */
export function stubStatisticsCalls(services: FakeServices): void {
  services.stubRpc(creatorsRpc.countVisits, () => ({}));
  services.stubRpc(creatorsRpc.statistics, () => ({ visits: [], searches: [] }));
  services.stubRpc(creatorsRpc.exportStatistics, ({ after }) => {
    const visits = [{ day: '2026-11-23', kind: 'view' as const, count: 3 }];
    const [first, second] = [
      { words: 'cuisine', count: 5 },
      { words: 'laval', count: 6 },
    ];
    // The second page comes from a replica of an older version, which ignores `after`.
    if (after) return { visits, searches: [first, second] };
    return { visits, searches: [first], next: 'cuisine' };
  });
  services.stubRpc(feedRpc.followersGained, ({ days }) => ({
    counts: Array.from({ length: days }, () => 0),
  }));
}
