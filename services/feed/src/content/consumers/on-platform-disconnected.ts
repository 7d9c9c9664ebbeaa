import type { EventOf } from '@bottin/contracts/events/define-event.ts';
import { platformDisconnectedV1 } from '@bottin/contracts/events/platform-disconnected.v1.ts';
import { type EventHandler, HandlesEvent } from '@bottin/messaging/event-handler.ts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ContentService } from '../content.service.ts';

@Injectable()
@HandlesEvent(platformDisconnectedV1, { apply: 'each' })
export class OnPlatformDisconnected implements EventHandler<typeof platformDisconnectedV1> {
  constructor(private readonly content: ContentService) {}

  handle(event: EventOf<typeof platformDisconnectedV1>, tx: EntityManager): Promise<void> {
    return this.content.closeConnection(
      tx,
      event.data.userId,
      event.data.connectionId,
      event.aggregateVersion,
    );
  }
}
