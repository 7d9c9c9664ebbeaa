import { z } from 'zod';
import { defineEvent } from './define-event.ts';

/** A passkey was added to the account. Sessions opened with earlier credentials are ended. */
export const passkeyAddedV1 = defineEvent({
  source: 'identity',
  type: 'PasskeyAdded',
  version: 1,
  data: z.object({ userId: z.uuid(), requestId: z.uuid() }),
});
