import { creatorDeletedV1 } from '@bottin/contracts/events/creator-deleted.v1.ts';
import { creatorUpsertedV1 } from '@bottin/contracts/events/creator-upserted.v1.ts';
import { consumersOf } from '@bottin/messaging/consumers.ts';
import { toDocument } from '../documents/document.rules.ts';
import { IndexChanges } from './index-changes.ts';

/** What the index takes from each event. */
export const indexingConsumers = consumersOf(
  IndexChanges,
  (on) => [
    on(
      creatorUpsertedV1,
      { apply: 'latest' },
      (changes, { aggregateId: id, aggregateVersion: version, data }) =>
        changes.write({ id, version, document: toDocument(data.creator) }),
    ),
    on(
      creatorDeletedV1,
      { apply: 'latest' },
      (changes, { aggregateId: id, aggregateVersion: version, occurredAt }) =>
        changes.write({ id, version, document: { deleted: true, deletedAt: occurredAt } }),
    ),
  ],
  (changes) => changes.checkReachable(),
);
