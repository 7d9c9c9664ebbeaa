import { userDeletedV1 } from '@bottin/contracts/events/user-deleted.v1.ts';
import { consumersOf } from '@bottin/messaging/consumers.ts';
import { DeletionService } from './deletion.service.ts';

/** Deletes the data of an account when identity deletes the account. */
export const deletionConsumers = consumersOf(DeletionService, (on) => [
  on(userDeletedV1, { apply: 'each' }, (deletion, { data }, tx) => deletion.forgetUser(tx, data.userId)),
]);
