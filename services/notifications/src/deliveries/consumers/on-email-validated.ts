import type { EventOf } from '@bottin/contracts/events/define-event.ts';
import { emailValidatedV1 } from '@bottin/contracts/events/email-validated.v1.ts';
import { type EventHandler, HandlesEvent } from '@bottin/messaging/event-handler.ts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DeliveriesRepository } from '../deliveries.repository.ts';

@Injectable()
@HandlesEvent(emailValidatedV1, { apply: 'each' })
export class OnEmailValidated implements EventHandler<typeof emailValidatedV1> {
  constructor(private readonly deliveries: DeliveriesRepository) {}

  handle({ id, data }: EventOf<typeof emailValidatedV1>, tx: EntityManager): Promise<void> {
    return this.deliveries.add(tx, { id, userId: data.user.userId, kind: 'email-validated' });
  }
}
