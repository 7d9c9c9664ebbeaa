import { emailValidatedV1 } from '@bottin/contracts/events/email-validated.v1.ts';
import { pictureChangedV1 } from '@bottin/contracts/events/picture-changed.v1.ts';
import { platformConnectedV1 } from '@bottin/contracts/events/platform-connected.v1.ts';
import { platformDataExpiredV1 } from '@bottin/contracts/events/platform-data-expired.v1.ts';
import { platformDisconnectedV1 } from '@bottin/contracts/events/platform-disconnected.v1.ts';
import { platformSyncedV1 } from '@bottin/contracts/events/platform-synced.v1.ts';
import { profileCompletedV1 } from '@bottin/contracts/events/profile-completed.v1.ts';
import { userApprovedV1 } from '@bottin/contracts/events/user-approved.v1.ts';
import { userDeletedV1 } from '@bottin/contracts/events/user-deleted.v1.ts';
import { userRefusedV1 } from '@bottin/contracts/events/user-refused.v1.ts';
import { userRegisteredV1 } from '@bottin/contracts/events/user-registered.v1.ts';
import { userRestoredV1 } from '@bottin/contracts/events/user-restored.v1.ts';
import { userSuspendedV1 } from '@bottin/contracts/events/user-suspended.v1.ts';
import { userUpdatedV1 } from '@bottin/contracts/events/user-updated.v1.ts';
import { defineConsumers } from '@bottin/messaging/consumers.ts';
import { EntriesService } from './entries.service.ts';

/** Events whose data contains the whole state of an account. */
const accountStateEvents = [
  emailValidatedV1,
  profileCompletedV1,
  userApprovedV1,
  userRefusedV1,
  userRegisteredV1,
  userRestoredV1,
  userSuspendedV1,
  userUpdatedV1,
];

export const entriesConsumers = defineConsumers(EntriesService, (on) => [
  ...accountStateEvents.map((event) =>
    on(event, { apply: 'latest' }, (entries, { data }, tx) => entries.applyAccount(tx, data.user)),
  ),
  on(userDeletedV1, { apply: 'latest' }, (entries, { data }, tx) => entries.delete(tx, data.userId)),
  on(pictureChangedV1, { apply: 'latest' }, (entries, { data }, tx) => entries.applyPicture(tx, data)),
  ...[platformConnectedV1, platformSyncedV1].map((event) =>
    on(
      event,
      { apply: 'latest', scope: ({ data }) => data.connection.connectionId },
      (entries, { aggregateVersion, data }, tx) =>
        entries.applyConnection(tx, data.connection, aggregateVersion),
    ),
  ),
  on(
    platformDisconnectedV1,
    { apply: 'latest', scope: ({ data }) => data.connectionId },
    (entries, { data }, tx) => entries.closeConnection(tx, data),
  ),
  on(platformDataExpiredV1, { apply: 'each' }, (entries, { aggregateVersion, data }, tx) =>
    entries.expireFigures(tx, data, aggregateVersion),
  ),
]);
