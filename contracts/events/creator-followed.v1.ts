import { z } from 'zod';
import { defineEvent } from './define-event.ts';

/**
 * An account followed a creator. The event doesn't contain the follower's id, because only the feed service
 * needs it (decision 91).
 */
export const creatorFollowedV1 = defineEvent({
  source: 'feed',
  type: 'CreatorFollowed',
  version: 1,
  data: z.object({ creatorId: z.uuid() }),
});
