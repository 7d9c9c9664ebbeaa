import type { EventOf } from '@bottin/contracts/events/define-event.ts';
import { userApprovedV1 } from '@bottin/contracts/events/user-approved.v1.ts';
import { type EventHandler, HandlesEvent } from '@bottin/messaging/event-handler.ts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { EntriesService } from '../entries.service.ts';

@Injectable()
@HandlesEvent(userApprovedV1, { apply: 'latest' })
export class OnUserApproved implements EventHandler<typeof userApprovedV1> {
  constructor(private readonly entries: EntriesService) {}

  handle({ data }: EventOf<typeof userApprovedV1>, tx: EntityManager): Promise<void> {
    return this.entries.applyAccount(tx, data.user);
  }
}
