import type { EventOf } from '@bottin/contracts/events/define-event.ts';
import { emailValidatedV1 } from '@bottin/contracts/events/email-validated.v1.ts';
import { type EventHandler, HandlesEvent } from '@bottin/messaging/event-handler.ts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { EntriesService } from '../entries.service.ts';

@Injectable()
@HandlesEvent(emailValidatedV1, { apply: 'latest' })
export class OnEmailValidated implements EventHandler<typeof emailValidatedV1> {
  constructor(private readonly entries: EntriesService) {}

  handle({ data }: EventOf<typeof emailValidatedV1>, tx: EntityManager): Promise<void> {
    return this.entries.applyAccount(tx, data.user);
  }
}
