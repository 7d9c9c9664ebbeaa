import { z } from 'zod';
import { defineEvent } from './define-event.ts';

/** The password changed: every session of the account ends. */
export const passwordChangedV1 = defineEvent({
  source: 'identity',
  type: 'PasswordChanged',
  version: 1,
  data: z.object({ userId: z.uuid(), requestId: z.uuid() }),
});
