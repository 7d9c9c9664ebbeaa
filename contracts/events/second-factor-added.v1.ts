import { z } from 'zod';
import { defineEvent } from './define-event.ts';

/** Sign-ins now require a second-factor code. Sessions opened with earlier credentials are ended. */
export const secondFactorAddedV1 = defineEvent({
  source: 'identity',
  type: 'SecondFactorAdded',
  version: 1,
  data: z.object({ userId: z.uuid(), requestId: z.uuid() }),
});
