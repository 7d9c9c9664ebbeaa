import { startAlone, describeFuzzedEvents } from '@bottin/testing/fuzzed-events-suite.ts';
import { TestPlatformSync } from './support/platform-sync.ts';

describeFuzzedEvents(() => startAlone(TestPlatformSync.start()));
