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
    // The second page has no `next`, as when a replica of the previous version responds.
    if (after) return { visits: [], searches: [{ words: 'laval', count: 6 }] };
    return {
      visits: [{ day: '2026-11-23', kind: 'view' as const, count: 3 }],
      searches: [{ words: 'cuisine', count: 5 }],
      next: 'cuisine',
    };
  });
  services.stubRpc(feedRpc.followersGained, ({ days }) => ({
    counts: Array.from({ length: days }, () => 0),
  }));
}
