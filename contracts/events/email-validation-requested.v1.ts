import { z } from 'zod';
import { defineEvent } from './define-event.ts';

/**
 * A confirmation link must be sent. notifications calls identity with `requestId` to get the e-mail address
 * and token.
 */
export const emailValidationRequestedV1 = defineEvent({
  source: 'identity',
  type: 'EmailValidationRequested',
  version: 1,
  data: z.object({ userId: z.uuid(), requestId: z.uuid() }),
});
