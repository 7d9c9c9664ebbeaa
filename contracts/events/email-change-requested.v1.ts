import { z } from 'zod';
import { defineEvent } from './define-event.ts';

/** A change of address waits for the link sent to the new one. */
export const emailChangeRequestedV1 = defineEvent({
  source: 'identity',
  type: 'EmailChangeRequested',
  version: 1,
  data: z.object({ userId: z.uuid(), requestId: z.uuid() }),
});
