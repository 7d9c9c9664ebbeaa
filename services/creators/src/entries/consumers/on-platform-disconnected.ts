import type { EventOf } from '@bottin/contracts/events/define-event.ts';
import { platformDisconnectedV1 } from '@bottin/contracts/events/platform-disconnected.v1.ts';
import { type EventHandler, HandlesEvent } from '@bottin/messaging/event-handler.ts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { EntriesService } from '../entries.service.ts';

@Injectable()
@HandlesEvent(platformDisconnectedV1, { apply: 'latest', scope: ({ data }) => data.connectionId })
export class OnPlatformDisconnected implements EventHandler<typeof platformDisconnectedV1> {
  constructor(private readonly entries: EntriesService) {}

  handle({ data }: EventOf<typeof platformDisconnectedV1>, tx: EntityManager): Promise<void> {
    return this.entries.closeConnection(tx, data);
  }
}
