import { z } from 'zod';
import { defineEvent } from './define-event.ts';

/**
 * A message was posted to `userId`. The event has neither its text nor its sender: the notifications service
 * reads them when it sends the e-mail, so that erasing a message or its sender erases all of it.
 */
export const messagePostedV1 = defineEvent({
  source: 'community',
  type: 'MessagePosted',
  version: 1,
  data: z.object({ userId: z.uuid(), messageId: z.uuid() }),
});
