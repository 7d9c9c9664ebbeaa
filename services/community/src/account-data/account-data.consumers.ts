import { creatorDeletedV1 } from '@bottin/contracts/events/creator-deleted.v1.ts';
import { userDeletedV1 } from '@bottin/contracts/events/user-deleted.v1.ts';
import { defineConsumers } from '@bottin/messaging/consumers.ts';
import { AccountDataService } from './account-data.service.ts';

export const accountDataConsumers = defineConsumers(AccountDataService, (on) => [
  on(userDeletedV1, { apply: 'latest' }, (accounts, { data }, tx) => accounts.erase(tx, data.userId)),
  on(creatorDeletedV1, { apply: 'latest' }, (accounts, { data }, tx) => accounts.erase(tx, data.userId)),
]);
