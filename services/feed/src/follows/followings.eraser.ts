import { creatorUnfollowedV1 } from '@bottin/contracts/events/creator-unfollowed.v1.ts';
import { afterTransaction } from '@bottin/messaging/after-transaction.ts';
import { InvalidationPublisher } from '@bottin/messaging/invalidation-publisher.ts';
import { Outbox } from '@bottin/messaging/outbox.ts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { FollowingsRepository } from './followings.repository.ts';
import { VisitsRepository } from './visits.repository.ts';

/** Ends all following that a deleted account had a part in. */
@Injectable()
export class FollowingsEraser {
  constructor(
    private readonly followings: FollowingsRepository,
    private readonly visits: VisitsRepository,
    private readonly outbox: Outbox,
    private readonly publisher: InvalidationPublisher,
  ) {}

  /**
   * Whom the account followed loses a follower each; who followed it hears nothing. After its row among the creators is gone:
   * who began to follow it at the same moment is seen here, or finds nobody to follow.
   */
  async erase(tx: EntityManager, userId: string): Promise<void> {
    const followed = await this.followings.eraseAll(tx, userId);
    await this.visits.erase(tx, userId);
    for (const creatorId of followed) {
      await this.outbox.add(tx, creatorUnfollowedV1, { aggregateId: creatorId, data: { creatorId } });
    }
    if (followed.length === 0) return;
    afterTransaction(tx, () =>
      this.publisher.invalidate(
        'followers',
        followed.map((id) => ({ id })),
      ),
    );
  }
}
