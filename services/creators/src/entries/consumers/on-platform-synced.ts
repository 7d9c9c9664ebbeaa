import type { EventOf } from '@bottin/contracts/events/define-event.ts';
import { platformSyncedV1 } from '@bottin/contracts/events/platform-synced.v1.ts';
import { type EventHandler, HandlesEvent } from '@bottin/messaging/event-handler.ts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { EntriesService } from '../entries.service.ts';

@Injectable()
@HandlesEvent(platformSyncedV1, { apply: 'latest', scope: ({ data }) => data.connection.connectionId })
export class OnPlatformSynced implements EventHandler<typeof platformSyncedV1> {
  constructor(private readonly entries: EntriesService) {}

  handle({ aggregateVersion, data }: EventOf<typeof platformSyncedV1>, tx: EntityManager): Promise<void> {
    return this.entries.applyConnection(tx, data.connection, aggregateVersion);
  }
}
