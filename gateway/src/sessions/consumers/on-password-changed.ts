import type { EventOf } from '@bottin/contracts/events/define-event.ts';
import { passwordChangedV1 } from '@bottin/contracts/events/password-changed.v1.ts';
import { type EventHandler, HandlesEvent } from '@bottin/messaging/event-handler.ts';
import { Injectable } from '@nestjs/common';
import { SessionStore } from '../session.store.ts';

@Injectable()
@HandlesEvent(passwordChangedV1, { apply: 'each' })
export class OnPasswordChanged implements EventHandler<typeof passwordChangedV1> {
  constructor(private readonly sessions: SessionStore) {}

  async handle(event: EventOf<typeof passwordChangedV1>): Promise<void> {
    await this.sessions.endAll(event.data.userId, new Date(event.occurredAt));
  }
}
