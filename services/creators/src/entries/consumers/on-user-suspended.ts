import type { EventOf } from '@bottin/contracts/events/define-event.ts';
import { userSuspendedV1 } from '@bottin/contracts/events/user-suspended.v1.ts';
import { type EventHandler, HandlesEvent } from '@bottin/messaging/event-handler.ts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { EntriesService } from '../entries.service.ts';

@Injectable()
@HandlesEvent(userSuspendedV1, { apply: 'latest' })
export class OnUserSuspended implements EventHandler<typeof userSuspendedV1> {
  constructor(private readonly entries: EntriesService) {}

  handle({ data }: EventOf<typeof userSuspendedV1>, tx: EntityManager): Promise<void> {
    return this.entries.applyAccount(tx, data.user);
  }
}
