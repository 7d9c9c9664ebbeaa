import type { EventOf } from '@bottin/contracts/events/define-event.ts';
import { userSuspendedV1 } from '@bottin/contracts/events/user-suspended.v1.ts';
import { type EventHandler, HandlesEvent } from '@bottin/messaging/event-handler.ts';
import { Injectable } from '@nestjs/common';
import { SessionStore } from '../session.store.ts';

@Injectable()
@HandlesEvent(userSuspendedV1, { apply: 'each' })
export class OnUserSuspended implements EventHandler<typeof userSuspendedV1> {
  constructor(private readonly sessions: SessionStore) {}

  async handle(event: EventOf<typeof userSuspendedV1>): Promise<void> {
    await this.sessions.endAll(event.aggregateId, new Date(event.occurredAt));
  }
}
