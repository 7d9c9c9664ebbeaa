import { accountStateData } from './account-state.ts';
import { defineEvent } from './define-event.ts';

/** An account exists; its e-mail is not confirmed and its profile may be incomplete. */
export const userRegisteredV1 = defineEvent({
  source: 'identity',
  type: 'UserRegistered',
  version: 1,
  data: accountStateData,
});
