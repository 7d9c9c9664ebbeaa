import { creatorDeletedV1 } from '@bottin/contracts/events/creator-deleted.v1.ts';
import { creatorUpsertedV1 } from '@bottin/contracts/events/creator-upserted.v1.ts';
import { consumersOf } from '@bottin/messaging/consumers.ts';
import { toDocument } from '../documents/document.rules.ts';
import { IndexRepository } from './index.repository.ts';

/** What the index takes from each event. */
export const indexingConsumers = consumersOf(
  IndexRepository,
  (on) => [
    on(
      creatorUpsertedV1,
      { apply: 'latest' },
      (index, { aggregateId: id, aggregateVersion: version, data }) =>
        index.write({ id, version, document: toDocument(data.creator) }),
    ),
    on(
      creatorDeletedV1,
      { apply: 'latest' },
      (index, { aggregateId: id, aggregateVersion: version, occurredAt }) =>
        index.write({ id, version, document: { deleted: true, deletedAt: occurredAt } }),
    ),
  ],
  (index) => index.checkReachable(),
);
