import { connectionRefSchema } from './connection-state.ts';
import { defineEvent } from './define-event.ts';

/**
 * A connection's platform data became older than the platform allows. The connection's counts and content are
 * deleted; the connection stays.
 */
export const platformDataExpiredV1 = defineEvent({
  source: 'platform-sync',
  type: 'PlatformDataExpired',
  version: 1,
  data: connectionRefSchema,
});
