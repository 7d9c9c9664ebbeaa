import type { EventOf } from '@bottin/contracts/events/define-event.ts';
import { userApprovedV1 } from '@bottin/contracts/events/user-approved.v1.ts';
import { type EventHandler, HandlesEvent } from '@bottin/messaging/event-handler.ts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DeliveriesRepository } from '../deliveries.repository.ts';

@Injectable()
@HandlesEvent(userApprovedV1, { apply: 'each' })
export class OnUserApproved implements EventHandler<typeof userApprovedV1> {
  constructor(private readonly deliveries: DeliveriesRepository) {}

  handle({ id, data }: EventOf<typeof userApprovedV1>, tx: EntityManager): Promise<void> {
    return this.deliveries.add(tx, { id, userId: data.user.userId, kind: 'approved' });
  }
}
