import { defineRpc } from '@bottin/contracts/rpc/define-rpc.ts';
import { z } from 'zod';

/**
 * RPC of the example service. `service` must be the name of a real service, because the contracts allow no
 * other.
 */
export const addNote = defineRpc({
  service: 'feed',
  name: 'add-note',
  input: z.object({ text: z.string().min(1) }),
  output: z.object({ text: z.string(), requestId: z.string() }),
});

/**
 * RPC that responds only after another database session releases a lock. Tests use it to keep a call in
 * flight.
 */
export const waitForLock = defineRpc({
  service: 'feed',
  name: 'wait-for-lock',
  input: z.object({ lock: z.int() }),
  output: z.object({ done: z.boolean() }),
});
