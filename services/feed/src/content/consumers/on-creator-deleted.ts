import { creatorDeletedV1 } from '@bottin/contracts/events/creator-deleted.v1.ts';
import type { EventOf } from '@bottin/contracts/events/define-event.ts';
import { type EventHandler, HandlesEvent } from '@bottin/messaging/event-handler.ts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ContentService } from '../content.service.ts';

@Injectable()
@HandlesEvent(creatorDeletedV1, { apply: 'latest' })
export class OnCreatorDeleted implements EventHandler<typeof creatorDeletedV1> {
  constructor(private readonly content: ContentService) {}

  handle(event: EventOf<typeof creatorDeletedV1>, tx: EntityManager): Promise<void> {
    return this.content.delete(tx, event.data.userId);
  }
}
