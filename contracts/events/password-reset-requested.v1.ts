import { z } from 'zod';
import { defineEvent } from './define-event.ts';

/** A password reset link must be sent. */
export const passwordResetRequestedV1 = defineEvent({
  source: 'identity',
  type: 'PasswordResetRequested',
  version: 1,
  data: z.object({ userId: z.uuid(), requestId: z.uuid() }),
});
