import { creatorUpsertedV1 } from '@bottin/contracts/events/creator-upserted.v1.ts';
import type { EventOf } from '@bottin/contracts/events/define-event.ts';
import { type EventHandler, HandlesEvent } from '@bottin/messaging/event-handler.ts';
import { Injectable } from '@nestjs/common';
import { toDocument } from '../../documents/document.rules.ts';
import { IndexRepository } from '../index.repository.ts';
import { IndexKeeper } from '../index-keeper.ts';

@Injectable()
@HandlesEvent(creatorUpsertedV1, { apply: 'latest' })
export class OnCreatorUpserted implements EventHandler<typeof creatorUpsertedV1> {
  constructor(
    private readonly index: IndexRepository,
    private readonly keeper: IndexKeeper,
  ) {}

  ready(): Promise<void> {
    return this.keeper.ready();
  }

  handle({ aggregateId, aggregateVersion, data }: EventOf<typeof creatorUpsertedV1>): Promise<void> {
    return this.index.write({
      id: aggregateId,
      version: aggregateVersion,
      document: toDocument(data.creator),
    });
  }
}
