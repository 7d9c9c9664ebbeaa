import { z } from 'zod';
import { connectionStateSchema } from './connection-state.ts';
import { defineEvent } from './define-event.ts';

/** The owner gave consent; nothing was read from the platform yet, or it was read again after a reconnection. */
export const platformConnectedV1 = defineEvent({
  source: 'platform-sync',
  type: 'PlatformConnected',
  version: 1,
  data: z.object({ connection: connectionStateSchema }),
});
