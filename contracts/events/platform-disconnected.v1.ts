import { connectionRefSchema } from './connection-state.ts';
import { defineEvent } from './define-event.ts';

/**
 * The connection was permanently closed. Consumers delete the connection's data and ignore its later events.
 */
export const platformDisconnectedV1 = defineEvent({
  source: 'platform-sync',
  type: 'PlatformDisconnected',
  version: 1,
  data: connectionRefSchema,
});
