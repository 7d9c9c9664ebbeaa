import { z } from 'zod';
import { defineEvent } from './define-event.ts';

/** A confirmation link is to be sent; notifications asks identity for the address and the token of requestId. */
export const emailValidationRequestedV1 = defineEvent({
  source: 'identity',
  type: 'EmailValidationRequested',
  version: 1,
  data: z.object({ userId: z.uuid(), requestId: z.uuid() }),
});
