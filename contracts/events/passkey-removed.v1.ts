import { z } from 'zod';
import { defineEvent } from './define-event.ts';

/** A passkey opens the account no more; every session with earlier credentials is over. */
export const passkeyRemovedV1 = defineEvent({
  source: 'identity',
  type: 'PasskeyRemoved',
  version: 1,
  data: z.object({ userId: z.uuid(), requestId: z.uuid() }),
});
