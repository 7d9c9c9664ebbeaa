import { z } from 'zod';
import { defineEvent } from './define-event.ts';

/**
 * A confirmation link must be sent. notifications gets the address and token for `requestId` from identity.
 */
export const emailValidationRequestedV1 = defineEvent({
  source: 'identity',
  type: 'EmailValidationRequested',
  version: 1,
  data: z.object({ userId: z.uuid(), requestId: z.uuid() }),
});
