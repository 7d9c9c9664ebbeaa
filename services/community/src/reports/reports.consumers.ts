import { userRestoredV1 } from '@bottin/contracts/events/user-restored.v1.ts';
import { userSuspendedV1 } from '@bottin/contracts/events/user-suspended.v1.ts';
import { defineConsumers } from '@bottin/messaging/consumers.ts';
import { ReportsService } from './reports.service.ts';

/** Records suspensions and restorations of accounts, because the queue of reports shows them. */
export const reportsConsumers = defineConsumers(ReportsService, (on) => [
  on(userSuspendedV1, { apply: 'each' }, (reports, { id, occurredAt, data: { user, reason = null } }, tx) =>
    reports.recordAct(tx, { id, profileId: user.userId, act: 'suspend', reason, at: new Date(occurredAt) }),
  ),
  on(userRestoredV1, { apply: 'each' }, (reports, { id, occurredAt, data: { user } }, tx) =>
    reports.recordAct(tx, {
      id,
      profileId: user.userId,
      act: 'restore',
      reason: null,
      at: new Date(occurredAt),
    }),
  ),
]);
