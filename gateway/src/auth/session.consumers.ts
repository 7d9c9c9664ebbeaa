import { passwordChangedV1 } from '@bottin/contracts/events/password-changed.v1.ts';
import { userDeletedV1 } from '@bottin/contracts/events/user-deleted.v1.ts';
import { userSuspendedV1 } from '@bottin/contracts/events/user-suspended.v1.ts';
import { defineConsumers } from '@bottin/messaging/consumers.ts';
import { SessionStore } from './session.store.ts';

/**
 * Deletes an account's sessions: all of them when the account is deleted, else those opened before the event.
 * Security doesn't depend on this event: each request checks its session against the account
 * (SessionStrategy).
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
