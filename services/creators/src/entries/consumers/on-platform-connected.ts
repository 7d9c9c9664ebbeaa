import type { EventOf } from '@bottin/contracts/events/define-event.ts';
import { platformConnectedV1 } from '@bottin/contracts/events/platform-connected.v1.ts';
import { type EventHandler, HandlesEvent } from '@bottin/messaging/event-handler.ts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { EntriesService } from '../entries.service.ts';

@Injectable()
@HandlesEvent(platformConnectedV1, { apply: 'latest', scope: ({ data }) => data.connection.connectionId })
export class OnPlatformConnected implements EventHandler<typeof platformConnectedV1> {
  constructor(private readonly entries: EntriesService) {}

  handle({ aggregateVersion, data }: EventOf<typeof platformConnectedV1>, tx: EntityManager): Promise<void> {
    return this.entries.applyConnection(tx, data.connection, aggregateVersion);
  }
}
