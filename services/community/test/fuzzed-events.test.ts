import { describeFuzzedEvents } from '@bottin/testing/fuzzed-events-suite.ts';
import { TestCommunity } from './support/community.ts';

describeFuzzedEvents(() => TestCommunity.start());
