import { z } from 'zod';
import { credentialsVersionSchema } from '../domain/credentials.ts';
import { defineEvent } from './define-event.ts';

/** The password changed: every session of the account with earlier credentials ends. Their version is absent from before it was told. */
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
