import { z } from 'zod';
import { defineEvent } from './define-event.ts';
import { userStateSchema } from './user-state.ts';

/** An administrator refused the profile; the reason goes out by e-mail. */
export const userRefusedV1 = defineEvent({
  source: 'identity',
  type: 'UserRefused',
  version: 1,
  data: z.object({ user: userStateSchema, reason: z.string() }),
});
