import { passwordChangedV1 } from '@bottin/contracts/events/password-changed.v1.ts';
import { userDeletedV1 } from '@bottin/contracts/events/user-deleted.v1.ts';
import { userSuspendedV1 } from '@bottin/contracts/events/user-suspended.v1.ts';
import { consumersOf } from '@bottin/messaging/consumers.ts';
import { SessionStore } from './session.store.ts';

/** What ends an account's sessions: all of them with the account, else those opened before the event. */
export const sessionConsumers = consumersOf(SessionStore, (on) => [
  on(userDeletedV1, { apply: 'each' }, (sessions, { data }) => sessions.endAll(data.userId)),
  on(userSuspendedV1, { apply: 'each' }, (sessions, { aggregateId, occurredAt }) =>
    sessions.endAll(aggregateId, new Date(occurredAt)),
  ),
  on(passwordChangedV1, { apply: 'each' }, (sessions, { data, occurredAt }) =>
    sessions.endAll(data.userId, new Date(occurredAt)),
  ),
]);
