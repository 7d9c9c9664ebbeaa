import { alone, describeOddEvents } from '@bottin/testing/odd-events-suite.ts';
import { startFeed } from './support/feed.ts';

describeOddEvents(() => alone(startFeed()));
