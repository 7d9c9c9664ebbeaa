import { defineRpc } from '@bottin/contracts/rpc/define-rpc.ts';
import { z } from 'zod';

/** Uses the name of an existing service, as contracts allow no other. */
export const addNote = defineRpc({
  service: 'feed',
  name: 'add-note',
  input: z.object({ text: z.string().min(1) }),
  output: z.object({ text: z.string(), requestId: z.string() }),
});

/** Responds once another session releases the lock, so that tests can hold a request in flight. */
export const waitForLock = defineRpc({
  service: 'feed',
  name: 'wait-for-lock',
  input: z.object({ lock: z.int() }),
  output: z.object({ done: z.boolean() }),
});
