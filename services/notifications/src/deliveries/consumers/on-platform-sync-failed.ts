import type { EventOf } from '@bottin/contracts/events/define-event.ts';
import { platformSyncFailedV1 } from '@bottin/contracts/events/platform-sync-failed.v1.ts';
import { type EventHandler, HandlesEvent } from '@bottin/messaging/event-handler.ts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DeliveriesRepository } from '../deliveries.repository.ts';

@Injectable()
@HandlesEvent(platformSyncFailedV1, { apply: 'each' })
export class OnPlatformSyncFailed implements EventHandler<typeof platformSyncFailedV1> {
  constructor(private readonly deliveries: DeliveriesRepository) {}

  /** Only a grant that was taken back asks something of its owner; the other failures are tried again by themselves. */
  async handle({ id, data }: EventOf<typeof platformSyncFailedV1>, tx: EntityManager): Promise<void> {
    if (data.reason === 'revoked')
      await this.deliveries.add(tx, { id, userId: data.userId, kind: 'reconnect-youtube' });
  }
}
