import type { EventOf } from '@bottin/contracts/events/define-event.ts';
import { emailChangeRequestedV1 } from '@bottin/contracts/events/email-change-requested.v1.ts';
import { type EventHandler, HandlesEvent } from '@bottin/messaging/event-handler.ts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DeliveriesRepository } from '../deliveries.repository.ts';

@Injectable()
@HandlesEvent(emailChangeRequestedV1, { apply: 'each' })
export class OnEmailChangeRequested implements EventHandler<typeof emailChangeRequestedV1> {
  constructor(private readonly deliveries: DeliveriesRepository) {}

  handle({ id, data }: EventOf<typeof emailChangeRequestedV1>, tx: EntityManager): Promise<void> {
    return this.deliveries.add(tx, {
      id,
      userId: data.userId,
      requestId: data.requestId,
      kind: 'email-change',
    });
  }
}
