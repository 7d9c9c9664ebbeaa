import { accountStateData } from './account-state.ts';
import { defineEvent } from './define-event.ts';

/** The account was approved. Its user may sign in. The account is listed if its type can be listed. */
export const userApprovedV1 = defineEvent({
  source: 'identity',
  type: 'UserApproved',
  version: 1,
  data: accountStateData,
});
