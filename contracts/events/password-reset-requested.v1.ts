import { z } from 'zod';
import { defineEvent } from './define-event.ts';

/** A link to choose a new password is to be sent. */
export const passwordResetRequestedV1 = defineEvent({
  source: 'identity',
  type: 'PasswordResetRequested',
  version: 1,
  data: z.object({ userId: z.uuid(), requestId: z.uuid() }),
});
