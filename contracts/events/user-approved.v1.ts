import { accountStateData } from './account-state.ts';
import { defineEvent } from './define-event.ts';

/** The account may sign in and, where its type allows, is listed. */
export const userApprovedV1 = defineEvent({
  source: 'identity',
  type: 'UserApproved',
  version: 1,
  data: accountStateData,
});
