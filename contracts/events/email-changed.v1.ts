import { z } from 'zod';
import { defineEvent } from './define-event.ts';

/** A change of e-mail address took effect. The notifications service informs the old e-mail address. */
export const emailChangedV1 = defineEvent({
  source: 'identity',
  type: 'EmailChanged',
  version: 1,
  data: z.object({ userId: z.uuid(), requestId: z.uuid() }),
});
