import { accountStateData } from './account-state.ts';
import { defineEvent } from './define-event.ts';

/** The account may sign in and is listed when its type allows it. */
export const userApprovedV1 = defineEvent({
  source: 'identity',
  type: 'UserApproved',
  version: 1,
  data: accountStateData,
});
