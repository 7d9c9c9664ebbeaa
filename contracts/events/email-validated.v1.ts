import { defineEvent } from './define-event.ts';
import { userStateData } from './user-state.ts';

/** The account confirmed its e-mail address. */
export const emailValidatedV1 = defineEvent({
  source: 'identity',
  type: 'EmailValidated',
  version: 1,
  data: userStateData,
});
