import { z } from 'zod';
import { defineEvent } from './define-event.ts';

/**
 * A link that confirms an e-mail address must be sent. The notifications service calls the identity service
 * with `requestId` to get the address and the link's token.
 */
export const emailValidationRequestedV1 = defineEvent({
  source: 'identity',
  type: 'EmailValidationRequested',
  version: 1,
  data: z.object({ userId: z.uuid(), requestId: z.uuid() }),
});
