import { z } from 'zod';
import { defineEvent } from './define-event.ts';

/** An e-mail change took effect; the old address is notified. */
export const emailChangedV1 = defineEvent({
  source: 'identity',
  type: 'EmailChanged',
  version: 1,
  data: z.object({ userId: z.uuid(), requestId: z.uuid() }),
});
