import { z } from 'zod';
import { defineEvent } from './define-event.ts';

/** A recovery code was used instead of an authenticator code. */
export const recoveryCodeUsedV1 = defineEvent({
  source: 'identity',
  type: 'RecoveryCodeUsed',
  version: 1,
  data: z.object({ userId: z.uuid(), requestId: z.uuid() }),
});
