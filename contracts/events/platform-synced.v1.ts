import { z } from 'zod';
import { connectionStateSchema } from './connection-state.ts';
import { defineEvent } from './define-event.ts';

/** The follower and view counts of a connection were read from the platform. */
export const platformSyncedV1 = defineEvent({
  source: 'platform-sync',
  type: 'PlatformSynced',
  version: 1,
  data: z.object({ connection: connectionStateSchema }),
});
