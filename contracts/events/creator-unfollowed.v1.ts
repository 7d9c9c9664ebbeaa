import { z } from 'zod';
import { defineEvent } from './define-event.ts';

/** Somebody follows a creator no more, or is gone. Who it was stays with feed (decision 91). */
export const creatorUnfollowedV1 = defineEvent({
  source: 'feed',
  type: 'CreatorUnfollowed',
  version: 1,
  data: z.object({ creatorId: z.uuid() }),
});
