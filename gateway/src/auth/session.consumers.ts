import { passwordChangedV1 } from '@bottin/contracts/events/password-changed.v1.ts';
import { userDeletedV1 } from '@bottin/contracts/events/user-deleted.v1.ts';
import { userSuspendedV1 } from '@bottin/contracts/events/user-suspended.v1.ts';
import { defineConsumers } from '@bottin/messaging/consumers.ts';
import { SessionStore } from './session.store.ts';

/**
 * Deletes an account's sessions: all of them when the account is deleted, otherwise those opened before the
 * event.
 * Security doesn't depend on these events, because SessionStrategy checks the session against the account on
 * every request.
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
