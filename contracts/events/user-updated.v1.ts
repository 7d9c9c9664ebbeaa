import { accountStateData } from './account-state.ts';
import { defineEvent } from './define-event.ts';

export const userUpdatedV1 = defineEvent({
  source: 'identity',
  type: 'UserUpdated',
  version: 1,
  data: accountStateData,
});
