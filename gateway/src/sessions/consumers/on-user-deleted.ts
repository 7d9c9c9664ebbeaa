import type { EventOf } from '@bottin/contracts/events/define-event.ts';
import { userDeletedV1 } from '@bottin/contracts/events/user-deleted.v1.ts';
import { type EventHandler, HandlesEvent } from '@bottin/messaging/event-handler.ts';
import { Injectable } from '@nestjs/common';
import { SessionStore } from '../session.store.ts';

@Injectable()
@HandlesEvent(userDeletedV1, { apply: 'each' })
export class OnUserDeleted implements EventHandler<typeof userDeletedV1> {
  constructor(private readonly sessions: SessionStore) {}

  async handle(event: EventOf<typeof userDeletedV1>): Promise<void> {
    await this.sessions.endAll(event.data.userId);
  }
}
