import { creatorDeletedV1 } from '@bottin/contracts/events/creator-deleted.v1.ts';
import { userDeletedV1 } from '@bottin/contracts/events/user-deleted.v1.ts';
import { defineConsumers } from '@bottin/messaging/consumers.ts';
import { PicturesService } from './pictures.service.ts';

export const picturesConsumers = defineConsumers(PicturesService, (on) => [
  on(creatorDeletedV1, { apply: 'latest' }, (pictures, { data }, tx) => pictures.erase(tx, data.userId)),
  on(userDeletedV1, { apply: 'latest' }, (pictures, { data }, tx) => pictures.erase(tx, data.userId)),
]);
