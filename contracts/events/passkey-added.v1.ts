import { z } from 'zod';
import { defineEvent } from './define-event.ts';

/** A passkey can open the account from now on; every session with earlier credentials is over. */
export const passkeyAddedV1 = defineEvent({
  source: 'identity',
  type: 'PasskeyAdded',
  version: 1,
  data: z.object({ userId: z.uuid(), requestId: z.uuid() }),
});
