import { z } from 'zod';
import { defineEvent } from './define-event.ts';

/**
 * A creator lost a follower: the follower unfollowed the creator, or the follower's account was deleted. The
 * event doesn't contain the follower's id (decision 91).
 */
export const creatorUnfollowedV1 = defineEvent({
  source: 'feed',
  type: 'CreatorUnfollowed',
  version: 1,
  data: z.object({ creatorId: z.uuid() }),
});
