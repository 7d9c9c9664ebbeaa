import { creatorDeletedV1 } from '@bottin/contracts/events/creator-deleted.v1.ts';
import { creatorUpsertedV1 } from '@bottin/contracts/events/creator-upserted.v1.ts';
import { defineConsumers } from '@bottin/messaging/consumers.ts';
import { toDocument } from '../documents/document.rules.ts';
import { IndexWriter } from './index-writer.ts';

/** Consumers of the events that change the index. */
export const indexingConsumers = defineConsumers(
  IndexWriter,
  (on) => [
    on(
      creatorUpsertedV1,
      { apply: 'latest' },
      (writer, { aggregateId: id, aggregateVersion: version, data }) =>
        writer.write({ id, version, document: toDocument(data.creator) }),
    ),
    on(
      creatorDeletedV1,
      { apply: 'latest' },
      (writer, { aggregateId: id, aggregateVersion: version, occurredAt }) =>
        writer.write({ id, version, document: { deleted: true, deletedAt: occurredAt } }),
    ),
  ],
  (writer) => writer.checkReachable(),
);
