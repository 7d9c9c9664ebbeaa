import { defineEvent } from './define-event.ts';
import { userStateData } from './user-state.ts';

/** A profile field changed. */
export const userUpdatedV1 = defineEvent({
  source: 'identity',
  type: 'UserUpdated',
  version: 1,
  data: userStateData,
});
