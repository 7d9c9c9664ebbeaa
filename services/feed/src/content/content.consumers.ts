import { contentSyncedV1 } from '@bottin/contracts/events/content-synced.v1.ts';
import { creatorDeletedV1 } from '@bottin/contracts/events/creator-deleted.v1.ts';
import { creatorUpsertedV1 } from '@bottin/contracts/events/creator-upserted.v1.ts';
import { platformDataExpiredV1 } from '@bottin/contracts/events/platform-data-expired.v1.ts';
import { platformDisconnectedV1 } from '@bottin/contracts/events/platform-disconnected.v1.ts';
import { userDeletedV1 } from '@bottin/contracts/events/user-deleted.v1.ts';
import { defineConsumers } from '@bottin/messaging/consumers.ts';
import { ContentService } from './content.service.ts';

export const contentConsumers = defineConsumers(ContentService, (on) => [
  on(contentSyncedV1, { apply: 'each' }, (content, event, tx) => content.applyContent(tx, event)),
  on(platformDisconnectedV1, { apply: 'each' }, (content, { aggregateVersion, data }, tx) =>
    content.closeConnection(tx, data, aggregateVersion),
  ),
  on(platformDataExpiredV1, { apply: 'each' }, (content, { aggregateVersion, data }, tx) =>
    content.expireContent(tx, data, aggregateVersion),
  ),
  on(creatorUpsertedV1, { apply: 'latest' }, (content, { data }, tx) =>
    content.applyCreator(tx, data.creator),
  ),
  on(creatorDeletedV1, { apply: 'latest' }, (content, { data }, tx) => content.delete(tx, data.userId)),
  on(userDeletedV1, { apply: 'latest' }, (content, { data }, tx) => content.delete(tx, data.userId)),
]);
