import { z } from 'zod';
import { accountStateSchema } from './account-state.ts';
import { defineEvent } from './define-event.ts';

/** An administrator refused the profile. The refused user gets the reason by e-mail. */
export const userRefusedV1 = defineEvent({
  source: 'identity',
  type: 'UserRefused',
  version: 1,
  data: z.object({ user: accountStateSchema, reason: z.string() }),
});
