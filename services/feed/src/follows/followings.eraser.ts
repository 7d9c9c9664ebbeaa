import { creatorUnfollowedV1 } from '@bottin/contracts/events/creator-unfollowed.v1.ts';
import { afterTransaction } from '@bottin/messaging/after-transaction.ts';
import { InvalidationPublisher } from '@bottin/messaging/invalidation-publisher.ts';
import { Outbox } from '@bottin/messaging/outbox.ts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { FollowingsRepository } from './followings.repository.ts';
import { VisitsRepository } from './visits.repository.ts';

/** Deletes the follows, followers and feed visits of a deleted account. */
@Injectable()
export class FollowingsEraser {
  constructor(
    private readonly followings: FollowingsRepository,
    private readonly visits: VisitsRepository,
    private readonly outbox: Outbox,
    private readonly publisher: InvalidationPublisher,
  ) {}

  /**
   * Deletes the account's follows, and publishes one CreatorUnfollowed for each creator that the account
   * followed. The follows by which others followed this account are deleted without events. Call this after
   * deleting the account's row in `creators`: a concurrent follow is then either deleted here or fails
   * because the creator is gone.
   */
  async erase(tx: EntityManager, userId: string): Promise<void> {
    const followedIds = await this.followings.deleteAll(tx, userId);
    await this.visits.erase(tx, userId);
    for (const creatorId of followedIds) {
      await this.outbox.add(tx, creatorUnfollowedV1, { aggregateId: creatorId, data: { creatorId } });
    }
    if (followedIds.length === 0) return;
    afterTransaction(tx, () =>
      this.publisher.invalidate(
        'followers',
        followedIds.map((id) => ({ id })),
      ),
    );
  }
}
