import { connectionRefSchema } from './connection-state.ts';
import { defineEvent } from './define-event.ts';

/**
 * A platform connection was permanently closed. Consumers delete the connection's data and ignore later
 * events about it.
 */
export const platformDisconnectedV1 = defineEvent({
  source: 'platform-sync',
  type: 'PlatformDisconnected',
  version: 1,
  data: connectionRefSchema,
});
