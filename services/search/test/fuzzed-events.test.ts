import { describeFuzzedEvents } from '@bottin/testing/fuzzed-events-suite.ts';
import { TestSearch } from './support/search.ts';

describeFuzzedEvents(() => TestSearch.start());
