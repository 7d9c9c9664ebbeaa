import { creatorUpsertedV1 } from '@bottin/contracts/events/creator-upserted.v1.ts';
import type { EventOf } from '@bottin/contracts/events/define-event.ts';
import { type EventHandler, HandlesEvent } from '@bottin/messaging/event-handler.ts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ContentService } from '../content.service.ts';

@Injectable()
@HandlesEvent(creatorUpsertedV1, { apply: 'latest' })
export class OnCreatorUpserted implements EventHandler<typeof creatorUpsertedV1> {
  constructor(private readonly content: ContentService) {}

  handle(event: EventOf<typeof creatorUpsertedV1>, tx: EntityManager): Promise<void> {
    return this.content.applyCreator(tx, event.data.creator);
  }
}
