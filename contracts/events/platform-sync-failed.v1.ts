import { z } from 'zod';
import { connectionRefSchema } from './connection-state.ts';
import { defineEvent } from './define-event.ts';

/** A sync failed. `revoked` asks the owner to connect again; the other reasons are tried again by themselves. */
export const platformSyncFailedV1 = defineEvent({
  source: 'platform-sync',
  type: 'PlatformSyncFailed',
  version: 1,
  data: connectionRefSchema.extend({ reason: z.enum(['revoked', 'quota', 'unavailable']) }),
});
