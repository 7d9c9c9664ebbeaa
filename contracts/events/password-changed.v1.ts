import { z } from 'zod';
import { credentialsVersionSchema } from '../domain/credentials.ts';
import { defineEvent } from './define-event.ts';

/**
 * The password changed. Sessions opened with earlier credentials are ended. `credentialsVersion` is absent
 * from old events.
 */
export const passwordChangedV1 = defineEvent({
  source: 'identity',
  type: 'PasswordChanged',
  version: 1,
  data: z.object({
    userId: z.uuid(),
    /** Id of the e-mailed link that was used, or a random id for a change without a link. */
    requestId: z.uuid(),
    credentialsVersion: credentialsVersionSchema.optional(),
  }),
});
