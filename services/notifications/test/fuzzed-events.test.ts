import { describeFuzzedEvents } from '@bottin/testing/fuzzed-events-suite.ts';
import { TestNotifications } from './support/notifications.ts';

describeFuzzedEvents(() => TestNotifications.start());
