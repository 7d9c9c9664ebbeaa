import { startAlone, describeFuzzedEvents } from '@bottin/testing/fuzzed-events-suite.ts';
import { startCreators } from './support/creators.ts';

describeFuzzedEvents(() => startAlone(startCreators()));
