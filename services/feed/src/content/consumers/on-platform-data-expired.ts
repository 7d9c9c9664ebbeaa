import type { EventOf } from '@bottin/contracts/events/define-event.ts';
import { platformDataExpiredV1 } from '@bottin/contracts/events/platform-data-expired.v1.ts';
import { type EventHandler, HandlesEvent } from '@bottin/messaging/event-handler.ts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ContentService } from '../content.service.ts';

@Injectable()
@HandlesEvent(platformDataExpiredV1, { apply: 'each' })
export class OnPlatformDataExpired implements EventHandler<typeof platformDataExpiredV1> {
  constructor(private readonly content: ContentService) {}

  handle(event: EventOf<typeof platformDataExpiredV1>, tx: EntityManager): Promise<void> {
    return this.content.expireContent(tx, event.data.userId, event.data.connectionId, event.aggregateVersion);
  }
}
