import { z } from 'zod';
import { defineEvent } from './define-event.ts';

/** Sign-ins no longer require a second-factor code. Sessions opened with earlier credentials are ended. */
export const secondFactorRemovedV1 = defineEvent({
  source: 'identity',
  type: 'SecondFactorRemoved',
  version: 1,
  data: z.object({ userId: z.uuid(), requestId: z.uuid() }),
});
