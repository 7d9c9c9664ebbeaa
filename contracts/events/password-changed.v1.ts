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
    requestId: z.uuid(),
    credentialsVersion: credentialsVersionSchema.optional(),
  }),
});
