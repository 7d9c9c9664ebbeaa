import { feedRpc } from '@bottin/contracts/rpc/feed.ts';
import type { FakeServices } from '@bottin/testing/fake-services.ts';

const moment = '2025-07-25T12:00:00.000Z';

/** Has the calls about following answered, plainly; nobody is followed but the one whom `followed` names. */
export function answerFollowCalls(services: FakeServices, followed: Set<string>): void {
  services.answer(feedRpc.follow, ({ creatorId }) => {
    followed.add(creatorId);
    return { isFollowed: true, followers: followed.size };
  });
  services.answer(feedRpc.unfollow, ({ creatorId }) => {
    followed.delete(creatorId);
    return { isFollowed: false, followers: followed.size };
  });
  services.answer(feedRpc.followedIds, () => ({ ids: [...followed] }));
  services.answer(feedRpc.followed, ({ page }) => ({
    creators: [],
    pagination: { page, limit: 24, total: 0, totalPages: 0 },
  }));
  services.answer(feedRpc.followers, () => ({ followers: followed.size }));
  services.answer(feedRpc.personal, () => ({
    items: [],
    next: null,
    followsAnyone: followed.size > 0,
    newSince: moment,
  }));
  services.answer(feedRpc.visit, () => ({}));
  services.answer(feedRpc.exportFollows, () => ({
    follows: [...followed].map((creatorId) => ({ creatorId, name: 'Zoé', followedAt: moment })),
    personalFeed: { visitedAt: moment, visitedBefore: null },
  }));
}
