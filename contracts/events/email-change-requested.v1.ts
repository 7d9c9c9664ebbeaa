import { z } from 'zod';
import { defineEvent } from './define-event.ts';

/**
 * A change of e-mail address was requested. The new address must be confirmed with the link that is sent to
 * it.
 */
export const emailChangeRequestedV1 = defineEvent({
  source: 'identity',
  type: 'EmailChangeRequested',
  version: 1,
  data: z.object({ userId: z.uuid(), requestId: z.uuid() }),
});
