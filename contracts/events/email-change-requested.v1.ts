import { z } from 'zod';
import { defineEvent } from './define-event.ts';

/** An e-mail change is pending confirmation by the link sent to the new address. */
export const emailChangeRequestedV1 = defineEvent({
  source: 'identity',
  type: 'EmailChangeRequested',
  version: 1,
  data: z.object({ userId: z.uuid(), requestId: z.uuid() }),
});
