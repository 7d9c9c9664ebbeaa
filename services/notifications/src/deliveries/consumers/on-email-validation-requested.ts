import type { EventOf } from '@bottin/contracts/events/define-event.ts';
import { emailValidationRequestedV1 } from '@bottin/contracts/events/email-validation-requested.v1.ts';
import { type EventHandler, HandlesEvent } from '@bottin/messaging/event-handler.ts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DeliveriesRepository } from '../deliveries.repository.ts';

@Injectable()
@HandlesEvent(emailValidationRequestedV1, { apply: 'each' })
export class OnEmailValidationRequested implements EventHandler<typeof emailValidationRequestedV1> {
  constructor(private readonly deliveries: DeliveriesRepository) {}

  handle({ id, data }: EventOf<typeof emailValidationRequestedV1>, tx: EntityManager): Promise<void> {
    return this.deliveries.add(tx, {
      id,
      userId: data.userId,
      requestId: data.requestId,
      kind: 'email-validation',
    });
  }
}
