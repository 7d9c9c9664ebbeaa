import { connectionRefSchema } from './connection-state.ts';
import { defineEvent } from './define-event.ts';

/** The connection is closed for good: what came from it is dropped, and its later events too. */
export const platformDisconnectedV1 = defineEvent({
  source: 'platform-sync',
  type: 'PlatformDisconnected',
  version: 1,
  data: connectionRefSchema,
});
