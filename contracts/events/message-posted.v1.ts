import { z } from 'zod';
import { defineEvent } from './define-event.ts';

/**
 * A message was posted to `userId`. The event contains neither the text nor the sender of the message, so
 * that the event stream keeps no copy of an erased message. The notifications service reads the text and the
 * sender when it sends the e-mail.
 */
export const messagePostedV1 = defineEvent({
  source: 'community',
  type: 'MessagePosted',
  version: 1,
  data: z.object({ userId: z.uuid(), messageId: z.uuid() }),
});
