import { z } from 'zod';
import { defineEvent } from './define-event.ts';

/** Sign-ins ask for no code any more; every session with earlier credentials is over. */
export const secondFactorRemovedV1 = defineEvent({
  source: 'identity',
  type: 'SecondFactorRemoved',
  version: 1,
  data: z.object({ userId: z.uuid(), requestId: z.uuid() }),
});
