import { describeOddEvents } from '@bottin/testing/odd-events-suite.ts';
import { TestSearch } from './support/search.ts';

describeOddEvents(() => TestSearch.start());
