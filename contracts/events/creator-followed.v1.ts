import { z } from 'zod';
import { defineEvent } from './define-event.ts';

/** Somebody began to follow a creator. Who it was stays with feed: nobody else needs it (decision 91). */
export const creatorFollowedV1 = defineEvent({
  source: 'feed',
  type: 'CreatorFollowed',
  version: 1,
  data: z.object({ creatorId: z.uuid() }),
});
