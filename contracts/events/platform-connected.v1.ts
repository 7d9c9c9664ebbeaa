import { z } from 'zod';
import { connectionStateSchema } from './connection-state.ts';
import { defineEvent } from './define-event.ts';

/**
 * The user granted access to a platform. Counts and content haven't been read yet, except after a
 * reconnection.
 */
export const platformConnectedV1 = defineEvent({
  source: 'platform-sync',
  type: 'PlatformConnected',
  version: 1,
  data: z.object({ connection: connectionStateSchema }),
});
