import type { EventOf } from '@bottin/contracts/events/define-event.ts';
import { userDeletedV1 } from '@bottin/contracts/events/user-deleted.v1.ts';
import { type EventHandler, HandlesEvent } from '@bottin/messaging/event-handler.ts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { EntriesService } from '../entries.service.ts';

@Injectable()
@HandlesEvent(userDeletedV1, { apply: 'latest' })
export class OnUserDeleted implements EventHandler<typeof userDeletedV1> {
  constructor(private readonly entries: EntriesService) {}

  handle({ data }: EventOf<typeof userDeletedV1>, tx: EntityManager): Promise<void> {
    return this.entries.delete(tx, data.userId);
  }
}
