import { creatorsRpc } from '@bottin/contracts/rpc/creators.ts';
import { feedRpc } from '@bottin/contracts/rpc/feed.ts';
import type { FakeServices } from '@bottin/testing/fake-services.ts';

/** Has the calls about what is counted of profiles answered: nothing was, and everything is taken. */
export function answerStatisticsCalls(services: FakeServices): void {
  services.answer(creatorsRpc.countVisits, () => ({}));
  services.answer(creatorsRpc.statistics, () => ({ visits: [], searches: [] }));
  services.answer(creatorsRpc.exportStatistics, () => ({
    visits: [{ day: '2026-11-23', kind: 'view' as const, count: 3 }],
    searches: [{ words: 'cuisine', count: 5 }],
  }));
  services.answer(feedRpc.followersGained, ({ days }) => ({ counts: Array.from({ length: days }, () => 0) }));
}
