import { z } from 'zod';
import { accountStateData } from './account-state.ts';
import { defineEvent } from './define-event.ts';

/**
 * An administrator suspended the account. The account is unlisted and its sessions are ended. The suspended
 * user gets the reason by e-mail.
 */
export const userSuspendedV1 = defineEvent({
  source: 'identity',
  type: 'UserSuspended',
  version: 1,
  data: accountStateData.extend({ reason: z.string().optional() }),
});
