import { z } from 'zod';
import { defineEvent } from './define-event.ts';

/** New recovery codes replaced all earlier ones. */
export const recoveryCodesRenewedV1 = defineEvent({
  source: 'identity',
  type: 'RecoveryCodesRenewed',
  version: 1,
  data: z.object({ userId: z.uuid(), requestId: z.uuid() }),
});
