import { userDeletedV1 } from '@bottin/contracts/events/user-deleted.v1.ts';
import { defineConsumers } from '@bottin/messaging/consumers.ts';
import { MessagesDataService } from './messages-data.service.ts';

export const messagesConsumers = defineConsumers(MessagesDataService, (on) => [
  on(userDeletedV1, { apply: 'latest' }, (messages, { data }, tx) => messages.erase(tx, data.userId)),
]);
