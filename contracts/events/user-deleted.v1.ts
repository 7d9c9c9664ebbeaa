import { z } from 'zod';
import { defineEvent } from './define-event.ts';

/**
 * The account was deleted. Every service deletes its data about the account. `sealedContact` is the user's
 * address for the last e-mail, encrypted so that only the notifications service can read it. It is null if
 * the event is published again after the last e-mail was sent.
 */
export const userDeletedV1 = defineEvent({
  source: 'identity',
  type: 'UserDeleted',
  version: 1,
  data: z.object({
    userId: z.uuid(),
    reason: z.enum(['owner', 'administrator', 'expired']),
    sealedContact: z.string().nullable(),
  }),
});
