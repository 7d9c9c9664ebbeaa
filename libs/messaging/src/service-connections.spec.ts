import { subscribedSources } from '@bottin/contracts/events/subscribers.ts';
import { poolSize } from '@bottin/service-kit/database.ts';
import { getHandlerConcurrency } from './service-connections.ts';

describe('getHandlerConcurrency', () => {
  it.each(Object.entries(subscribedSources))(
    'the event handlers of %s leave three database connections to other work',
    (_service, sources) => {
      const concurrency = getHandlerConcurrency(sources.length);
      expect(concurrency).toBeGreaterThanOrEqual(1);
      expect(concurrency * sources.length).toBeLessThanOrEqual(poolSize - 3);
    },
  );
});
