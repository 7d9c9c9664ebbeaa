import { defineEvent } from './define-event.ts';
import { userStateData } from './user-state.ts';

/** An account exists; its e-mail is not confirmed and its profile may be incomplete. */
export const userRegisteredV1 = defineEvent({
  source: 'identity',
  type: 'UserRegistered',
  version: 1,
  data: userStateData,
});
