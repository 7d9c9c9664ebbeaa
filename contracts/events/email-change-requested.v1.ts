import { z } from 'zod';
import { defineEvent } from './define-event.ts';

/** A change of e-mail address was requested. The link sent to the new address must confirm it. */
export const emailChangeRequestedV1 = defineEvent({
  source: 'identity',
  type: 'EmailChangeRequested',
  version: 1,
  data: z.object({ userId: z.uuid(), requestId: z.uuid() }),
});
