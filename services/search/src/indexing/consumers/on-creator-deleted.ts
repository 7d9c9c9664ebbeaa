import { creatorDeletedV1 } from '@bottin/contracts/events/creator-deleted.v1.ts';
import type { EventOf } from '@bottin/contracts/events/define-event.ts';
import { type EventHandler, HandlesEvent } from '@bottin/messaging/event-handler.ts';
import { Injectable } from '@nestjs/common';
import { IndexRepository } from '../index.repository.ts';
import { IndexKeeper } from '../index-keeper.ts';

@Injectable()
@HandlesEvent(creatorDeletedV1, { apply: 'latest' })
export class OnCreatorDeleted implements EventHandler<typeof creatorDeletedV1> {
  constructor(
    private readonly index: IndexRepository,
    private readonly keeper: IndexKeeper,
  ) {}

  ready(): Promise<void> {
    return this.keeper.ready();
  }

  handle({ aggregateId, aggregateVersion, occurredAt }: EventOf<typeof creatorDeletedV1>): Promise<void> {
    const document = { deleted: true, deletedAt: occurredAt } as const;
    return this.index.write({ id: aggregateId, version: aggregateVersion, document });
  }
}
