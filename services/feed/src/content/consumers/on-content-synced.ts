import { contentSyncedV1 } from '@bottin/contracts/events/content-synced.v1.ts';
import type { EventOf } from '@bottin/contracts/events/define-event.ts';
import { type EventHandler, HandlesEvent } from '@bottin/messaging/event-handler.ts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ContentService } from '../content.service.ts';

@Injectable()
@HandlesEvent(contentSyncedV1, { apply: 'each' })
export class OnContentSynced implements EventHandler<typeof contentSyncedV1> {
  constructor(private readonly content: ContentService) {}

  handle(event: EventOf<typeof contentSyncedV1>, tx: EntityManager): Promise<void> {
    return this.content.applyContent(tx, event);
  }
}
