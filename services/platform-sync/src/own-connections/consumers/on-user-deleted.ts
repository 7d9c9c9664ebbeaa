import type { EventOf } from '@bottin/contracts/events/define-event.ts';
import { userDeletedV1 } from '@bottin/contracts/events/user-deleted.v1.ts';
import { type EventHandler, HandlesEvent } from '@bottin/messaging/event-handler.ts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { OwnConnectionsService } from '../own-connections.service.ts';

/** The account is gone: so are its connections, tokens, pictures and content ids. */
@Injectable()
@HandlesEvent(userDeletedV1, { apply: 'each' })
export class OnUserDeleted implements EventHandler<typeof userDeletedV1> {
  constructor(private readonly connections: OwnConnectionsService) {}

  handle(event: EventOf<typeof userDeletedV1>, tx: EntityManager): Promise<void> {
    return this.connections.forgetUser(tx, event.data.userId);
  }
}
