import { defineRpc } from '@bottin/contracts/rpc/define-rpc.ts';
import { z } from 'zod';

/** The example borrows a service's name, as contracts know no other. */
export const addNote = defineRpc({
  service: 'feed',
  name: 'add-note',
  input: z.object({ text: z.string().min(1) }),
  output: z.object({ text: z.string(), requestId: z.string() }),
});

/** Answers once somebody else has let go of the lock: a request that a test can hold under way. */
export const waitForLock = defineRpc({
  service: 'feed',
  name: 'wait-for-lock',
  input: z.object({ lock: z.int() }),
  output: z.object({ done: z.boolean() }),
});
