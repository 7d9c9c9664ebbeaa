import type { EventOf } from '@bottin/contracts/events/define-event.ts';
import { userRefusedV1 } from '@bottin/contracts/events/user-refused.v1.ts';
import { type EventHandler, HandlesEvent } from '@bottin/messaging/event-handler.ts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DeliveriesRepository } from '../deliveries.repository.ts';

@Injectable()
@HandlesEvent(userRefusedV1, { apply: 'each' })
export class OnUserRefused implements EventHandler<typeof userRefusedV1> {
  constructor(private readonly deliveries: DeliveriesRepository) {}

  handle({ id, data }: EventOf<typeof userRefusedV1>, tx: EntityManager): Promise<void> {
    return this.deliveries.add(tx, { id, userId: data.user.userId, kind: 'refused', reason: data.reason });
  }
}
