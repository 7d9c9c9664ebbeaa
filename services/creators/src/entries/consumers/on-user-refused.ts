import type { EventOf } from '@bottin/contracts/events/define-event.ts';
import { userRefusedV1 } from '@bottin/contracts/events/user-refused.v1.ts';
import { type EventHandler, HandlesEvent } from '@bottin/messaging/event-handler.ts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { EntriesService } from '../entries.service.ts';

@Injectable()
@HandlesEvent(userRefusedV1, { apply: 'latest' })
export class OnUserRefused implements EventHandler<typeof userRefusedV1> {
  constructor(private readonly entries: EntriesService) {}

  handle({ data }: EventOf<typeof userRefusedV1>, tx: EntityManager): Promise<void> {
    return this.entries.applyAccount(tx, data.user);
  }
}
