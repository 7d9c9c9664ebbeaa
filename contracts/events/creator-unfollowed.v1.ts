import { z } from 'zod';
import { defineEvent } from './define-event.ts';

/**
 * Someone stopped following a creator or deleted their account. The follower's id stays in feed (decision
 * 91).
 */
export const creatorUnfollowedV1 = defineEvent({
  source: 'feed',
  type: 'CreatorUnfollowed',
  version: 1,
  data: z.object({ creatorId: z.uuid() }),
});
