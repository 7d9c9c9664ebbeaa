import type { EventOf } from '@bottin/contracts/events/define-event.ts';
import { profileCompletedV1 } from '@bottin/contracts/events/profile-completed.v1.ts';
import { type EventHandler, HandlesEvent } from '@bottin/messaging/event-handler.ts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { EntriesService } from '../entries.service.ts';

@Injectable()
@HandlesEvent(profileCompletedV1, { apply: 'latest' })
export class OnProfileCompleted implements EventHandler<typeof profileCompletedV1> {
  constructor(private readonly entries: EntriesService) {}

  handle({ data }: EventOf<typeof profileCompletedV1>, tx: EntityManager): Promise<void> {
    return this.entries.applyAccount(tx, data.user);
  }
}
