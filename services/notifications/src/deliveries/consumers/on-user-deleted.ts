import type { EventOf } from '@bottin/contracts/events/define-event.ts';
import { userDeletedV1 } from '@bottin/contracts/events/user-deleted.v1.ts';
import { type EventHandler, HandlesEvent } from '@bottin/messaging/event-handler.ts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DeliveriesRepository } from '../deliveries.repository.ts';

/** Forgets what was sent to the account, and owes it one last e-mail while its address is still known. */
@Injectable()
@HandlesEvent(userDeletedV1, { apply: 'each' })
export class OnUserDeleted implements EventHandler<typeof userDeletedV1> {
  constructor(private readonly deliveries: DeliveriesRepository) {}

  async handle({ id, data }: EventOf<typeof userDeletedV1>, tx: EntityManager): Promise<void> {
    const { userId, sealedContact } = data;
    // The event comes again without the address once that e-mail is sent: nothing stays then.
    await this.deliveries.forget(tx, userId);
    if (sealedContact) await this.deliveries.add(tx, { id, userId, kind: 'account-deleted', sealedContact });
  }
}
