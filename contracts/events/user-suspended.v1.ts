import { defineEvent } from './define-event.ts';
import { userStateData } from './user-state.ts';

/** An administrator suspended the account: unlisted, sessions ended. */
export const userSuspendedV1 = defineEvent({
  source: 'identity',
  type: 'UserSuspended',
  version: 1,
  data: userStateData,
});
