import { feedRpc } from '@bottin/contracts/rpc/feed.ts';
import type { FakeServices } from '@bottin/testing/fake-services.ts';

const timestamp = '2025-07-25T12:00:00.000Z';

/** Stubs the RPCs about following. `followed` contains the ids of the followed entries, for every account. */
export function stubFollowCalls(services: FakeServices, followed: Set<string>): void {
  services.stubRpc(feedRpc.follow, ({ creatorId }) => {
    followed.add(creatorId);
    return { isFollowed: true, followers: followed.size };
  });
  services.stubRpc(feedRpc.unfollow, ({ creatorId }) => {
    followed.delete(creatorId);
    return { isFollowed: false, followers: followed.size };
  });
  services.stubRpc(feedRpc.followedIds, () => ({ ids: [...followed] }));
  services.stubRpc(feedRpc.followed, ({ page }) => ({
    creators: [],
    pagination: { page, limit: 24, total: 0, totalPages: 0 },
  }));
  services.stubRpc(feedRpc.followers, () => ({ followers: followed.size }));
  services.stubRpc(feedRpc.personal, () => ({
    items: [],
    next: null,
    followsAnyone: followed.size > 0,
    newSince: timestamp,
  }));
  services.stubRpc(feedRpc.visit, () => ({}));
  services.stubRpc(feedRpc.exportFollows, () => ({
    follows: [...followed].map((creatorId) => ({ creatorId, name: 'Zoé', followedAt: timestamp })),
    personalFeed: { visitedAt: timestamp, visitedBefore: null },
  }));
}
