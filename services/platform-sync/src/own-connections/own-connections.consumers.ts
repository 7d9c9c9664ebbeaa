import { userDeletedV1 } from '@bottin/contracts/events/user-deleted.v1.ts';
import { consumersOf } from '@bottin/messaging/consumers.ts';
import { OwnConnectionsService } from './own-connections.service.ts';

/** What happens to connections when something happens to their account. */
export const ownConnectionsConsumers = consumersOf(OwnConnectionsService, (on) => [
  on(userDeletedV1, { apply: 'each' }, (connections, { data }, tx) =>
    connections.forgetUser(tx, data.userId),
  ),
]);
