import { accountStateData } from './account-state.ts';
import { defineEvent } from './define-event.ts';

export const emailValidatedV1 = defineEvent({
  source: 'identity',
  type: 'EmailValidated',
  version: 1,
  data: accountStateData,
});
