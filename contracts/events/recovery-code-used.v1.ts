import { z } from 'zod';
import { defineEvent } from './define-event.ts';

/** A recovery code stood in for the authenticator. */
export const recoveryCodeUsedV1 = defineEvent({
  source: 'identity',
  type: 'RecoveryCodeUsed',
  version: 1,
  data: z.object({ userId: z.uuid(), requestId: z.uuid() }),
});
