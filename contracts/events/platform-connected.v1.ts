import { z } from 'zod';
import { connectionStateSchema } from './connection-state.ts';
import { defineEvent } from './define-event.ts';

/**
 * The user granted access to a platform account. Unless this is a reconnection, the account's counts and
 * content have not been read yet.
 */
export const platformConnectedV1 = defineEvent({
  source: 'platform-sync',
  type: 'PlatformConnected',
  version: 1,
  data: z.object({ connection: connectionStateSchema }),
});
