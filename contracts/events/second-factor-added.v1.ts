import { z } from 'zod';
import { defineEvent } from './define-event.ts';

/** Sign-ins ask for a code from now on; every session with earlier credentials is over. */
export const secondFactorAddedV1 = defineEvent({
  source: 'identity',
  type: 'SecondFactorAdded',
  version: 1,
  data: z.object({ userId: z.uuid(), requestId: z.uuid() }),
});
