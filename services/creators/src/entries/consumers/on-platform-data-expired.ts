import type { EventOf } from '@bottin/contracts/events/define-event.ts';
import { platformDataExpiredV1 } from '@bottin/contracts/events/platform-data-expired.v1.ts';
import { type EventHandler, HandlesEvent } from '@bottin/messaging/event-handler.ts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { EntriesService } from '../entries.service.ts';

@Injectable()
@HandlesEvent(platformDataExpiredV1, { apply: 'each' })
export class OnPlatformDataExpired implements EventHandler<typeof platformDataExpiredV1> {
  constructor(private readonly entries: EntriesService) {}

  handle(
    { aggregateVersion, data }: EventOf<typeof platformDataExpiredV1>,
    tx: EntityManager,
  ): Promise<void> {
    return this.entries.expireFigures(tx, data, aggregateVersion);
  }
}
