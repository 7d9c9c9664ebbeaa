import { passwordChangedV1 } from '@bottin/contracts/events/password-changed.v1.ts';
import { userDeletedV1 } from '@bottin/contracts/events/user-deleted.v1.ts';
import { userSuspendedV1 } from '@bottin/contracts/events/user-suspended.v1.ts';
import { defineConsumers } from '@bottin/messaging/consumers.ts';
import { SessionStore } from './session.store.ts';

/**
 * Ends sessions when an event requires it. A deleted account loses all its sessions. A suspension or a
 * password change ends the sessions that were opened before it. Security doesn't depend on these events,
 * because SessionStrategy checks each session against its account on every request.
 */
export const sessionConsumers = defineConsumers(
  SessionStore,
  (on) => [
    on(userDeletedV1, { apply: 'each' }, (sessions, { data }) => sessions.endAll(data.userId)),
    on(userSuspendedV1, { apply: 'each' }, (sessions, { aggregateId, occurredAt }) =>
      sessions.endAll(aggregateId, { at: new Date(occurredAt) }),
    ),
    on(passwordChangedV1, { apply: 'each' }, (sessions, { data, occurredAt }) =>
      sessions.endAll(data.userId, { credentialsVersion: data.credentialsVersion, at: new Date(occurredAt) }),
    ),
  ],
  (sessions) => sessions.checkReachable(),
);
