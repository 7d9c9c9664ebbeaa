import { connectionRefSchema } from './connection-state.ts';
import { defineEvent } from './define-event.ts';

/** What was read is older than the platform allows to keep; figures and content go, the connection stays. */
export const platformDataExpiredV1 = defineEvent({
  source: 'platform-sync',
  type: 'PlatformDataExpired',
  version: 1,
  data: connectionRefSchema,
});
