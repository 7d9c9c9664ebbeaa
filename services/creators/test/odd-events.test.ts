import { alone, describeOddEvents } from '@bottin/testing/odd-events-suite.ts';
import { startCreators } from './support/creators.ts';

describeOddEvents(() => alone(startCreators()));
