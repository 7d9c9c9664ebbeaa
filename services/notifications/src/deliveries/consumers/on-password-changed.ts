import type { EventOf } from '@bottin/contracts/events/define-event.ts';
import { passwordChangedV1 } from '@bottin/contracts/events/password-changed.v1.ts';
import { type EventHandler, HandlesEvent } from '@bottin/messaging/event-handler.ts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DeliveriesRepository } from '../deliveries.repository.ts';

@Injectable()
@HandlesEvent(passwordChangedV1, { apply: 'each' })
export class OnPasswordChanged implements EventHandler<typeof passwordChangedV1> {
  constructor(private readonly deliveries: DeliveriesRepository) {}

  handle({ id, data }: EventOf<typeof passwordChangedV1>, tx: EntityManager): Promise<void> {
    return this.deliveries.add(tx, {
      id,
      userId: data.userId,
      requestId: data.requestId,
      kind: 'password-changed',
    });
  }
}
