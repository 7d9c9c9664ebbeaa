import { defineEvent } from './define-event.ts';
import { userStateData } from './user-state.ts';

/** An administrator ended a suspension. */
export const userRestoredV1 = defineEvent({
  source: 'identity',
  type: 'UserRestored',
  version: 1,
  data: userStateData,
});
