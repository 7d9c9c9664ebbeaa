import { accountStateData } from './account-state.ts';
import { defineEvent } from './define-event.ts';

/** An administrator lifted the account's suspension. */
export const userRestoredV1 = defineEvent({
  source: 'identity',
  type: 'UserRestored',
  version: 1,
  data: accountStateData,
});
