import { defineRpc } from '@bottin/contracts/rpc/define-rpc.ts';
import { z } from 'zod';

/** Uses the name of a real service, because the contracts allow no other name. */
export const addNote = defineRpc({
  service: 'feed',
  name: 'add-note',
  input: z.object({ text: z.string().min(1) }),
  output: z.object({ text: z.string(), requestId: z.string() }),
});

/**
 * Responds when another database session releases a lock. Tests use this call to keep a request in flight.
 */
export const waitForLock = defineRpc({
  service: 'feed',
  name: 'wait-for-lock',
  input: z.object({ lock: z.int() }),
  output: z.object({ done: z.boolean() }),
});
