import { accountStateData } from './account-state.ts';
import { defineEvent } from './define-event.ts';

/** The account was approved: its user may sign in, and it is listed when its type allows that. */
export const userApprovedV1 = defineEvent({
  source: 'identity',
  type: 'UserApproved',
  version: 1,
  data: accountStateData,
});
