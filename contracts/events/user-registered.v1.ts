import { accountStateData } from './account-state.ts';
import { defineEvent } from './define-event.ts';

/** An account was created. Its e-mail address is unconfirmed, and its profile may be incomplete. */
export const userRegisteredV1 = defineEvent({
  source: 'identity',
  type: 'UserRegistered',
  version: 1,
  data: accountStateData,
});
