import type { EventOf } from '@bottin/contracts/events/define-event.ts';
import { userRestoredV1 } from '@bottin/contracts/events/user-restored.v1.ts';
import { type EventHandler, HandlesEvent } from '@bottin/messaging/event-handler.ts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { EntriesService } from '../entries.service.ts';

@Injectable()
@HandlesEvent(userRestoredV1, { apply: 'latest' })
export class OnUserRestored implements EventHandler<typeof userRestoredV1> {
  constructor(private readonly entries: EntriesService) {}

  handle({ data }: EventOf<typeof userRestoredV1>, tx: EntityManager): Promise<void> {
    return this.entries.applyAccount(tx, data.user);
  }
}
