import { describeOddEvents } from '@bottin/testing/odd-events-suite.ts';
import { TestNotifications } from './support/notifications.ts';

describeOddEvents(() => TestNotifications.start());
