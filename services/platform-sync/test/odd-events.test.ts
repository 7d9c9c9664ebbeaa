import { alone, describeOddEvents } from '@bottin/testing/odd-events-suite.ts';
import { TestPlatformSync } from './support/platform-sync.ts';

describeOddEvents(() => alone(TestPlatformSync.start()));
