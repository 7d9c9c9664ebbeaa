import { z } from 'zod';
import { defineEvent } from './define-event.ts';

/**
 * Someone followed a creator. The follower's id stays in feed, since no other service needs it (decision 91).
 */
export const creatorFollowedV1 = defineEvent({
  source: 'feed',
  type: 'CreatorFollowed',
  version: 1,
  data: z.object({ creatorId: z.uuid() }),
});
