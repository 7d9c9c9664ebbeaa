import { z } from 'zod';
import { defineEvent } from './define-event.ts';

/** An e-mail change took effect. notifications informs the old e-mail address. */
export const emailChangedV1 = defineEvent({
  source: 'identity',
  type: 'EmailChanged',
  version: 1,
  data: z.object({ userId: z.uuid(), requestId: z.uuid() }),
});
