import type { EventOf } from '@bottin/contracts/events/define-event.ts';
import { userUpdatedV1 } from '@bottin/contracts/events/user-updated.v1.ts';
import { type EventHandler, HandlesEvent } from '@bottin/messaging/event-handler.ts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { EntriesService } from '../entries.service.ts';

@Injectable()
@HandlesEvent(userUpdatedV1, { apply: 'latest' })
export class OnUserUpdated implements EventHandler<typeof userUpdatedV1> {
  constructor(private readonly entries: EntriesService) {}

  handle({ data }: EventOf<typeof userUpdatedV1>, tx: EntityManager): Promise<void> {
    return this.entries.applyAccount(tx, data.user);
  }
}
