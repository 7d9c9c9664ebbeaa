import type { EventOf } from '@bottin/contracts/events/define-event.ts';
import { userRegisteredV1 } from '@bottin/contracts/events/user-registered.v1.ts';
import { type EventHandler, HandlesEvent } from '@bottin/messaging/event-handler.ts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { EntriesService } from '../entries.service.ts';

@Injectable()
@HandlesEvent(userRegisteredV1, { apply: 'latest' })
export class OnUserRegistered implements EventHandler<typeof userRegisteredV1> {
  constructor(private readonly entries: EntriesService) {}

  handle({ data }: EventOf<typeof userRegisteredV1>, tx: EntityManager): Promise<void> {
    return this.entries.applyAccount(tx, data.user);
  }
}
