import { z } from 'zod';
import { defineEvent } from './define-event.ts';

/** A passkey was removed from the account. Sessions opened with earlier credentials are ended. */
export const passkeyRemovedV1 = defineEvent({
  source: 'identity',
  type: 'PasskeyRemoved',
  version: 1,
  data: z.object({ userId: z.uuid(), requestId: z.uuid() }),
});
