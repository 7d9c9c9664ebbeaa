import { z } from 'zod';
import { defineEvent } from './define-event.ts';

/** New recovery codes took the place of all those of before. */
export const recoveryCodesRenewedV1 = defineEvent({
  source: 'identity',
  type: 'RecoveryCodesRenewed',
  version: 1,
  data: z.object({ userId: z.uuid(), requestId: z.uuid() }),
});
