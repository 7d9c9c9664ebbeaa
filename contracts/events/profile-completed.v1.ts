import { accountStateData } from './account-state.ts';
import { defineEvent } from './define-event.ts';

/**
 * The registration wizard is complete: the account has categories, tags, a description and, for creators, a
 * primary platform.
 */
export const profileCompletedV1 = defineEvent({
  source: 'identity',
  type: 'ProfileCompleted',
  version: 1,
  data: accountStateData,
});
