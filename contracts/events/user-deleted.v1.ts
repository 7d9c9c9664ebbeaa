import { z } from 'zod';
import { defineEvent } from './define-event.ts';

/**
 * The account was deleted, and every service deletes its data. `sealContact` is the address for the last
 * e-mail, encrypted for notifications; it is null once that e-mail was sent.
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
