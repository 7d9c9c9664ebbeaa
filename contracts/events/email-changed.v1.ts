import { z } from 'zod';
import { defineEvent } from './define-event.ts';

/** A change of address took effect; the old one is told. */
export const emailChangedV1 = defineEvent({
  source: 'identity',
  type: 'EmailChanged',
  version: 1,
  data: z.object({ userId: z.uuid(), requestId: z.uuid() }),
});
