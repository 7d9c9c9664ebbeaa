import { userDeletedV1 } from '@bottin/contracts/events/user-deleted.v1.ts';
import { defineConsumers } from '@bottin/messaging/consumers.ts';
import { DeletionService } from './deletion.service.ts';

export const deletionConsumers = defineConsumers(DeletionService, (on) => [
  on(userDeletedV1, { apply: 'each' }, (deletion, { data }, tx) => deletion.deleteUserData(tx, data.userId)),
]);
