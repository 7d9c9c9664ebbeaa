import { startAlone, describeFuzzedEvents } from '@bottin/testing/fuzzed-events-suite.ts';
import { startFeed } from './support/feed.ts';

describeFuzzedEvents(() => startAlone(startFeed()));
