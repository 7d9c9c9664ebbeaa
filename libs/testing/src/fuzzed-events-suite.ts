import { eventCount, sendFuzzedEvents } from './fuzzed-events.ts';
import type { TestService } from './service.ts';
import { eventually } from './wait.ts';

/** A running service under test. `stop` stops the service and its dependencies. */
interface StartedService {
  service: TestService;
  stop(): Promise<void>;
}

/** Declares the tests that send fuzzed events to a service. */
export function describeFuzzedEvents(start: () => Promise<StartedService>): void {
  describe('fuzzed events', () => {
    let started: StartedService;
    beforeAll(async () => {
      started = await start();
    });
    afterAll(() => started.stop());

    it(
      'fuzzed events are applied or dead-lettered with a reason, and neither stop a consumer nor leave an invalid event in the inbox',
      async () => {
        const { service } = started;
        const { app, bus } = service;
        // Wait until the service is healthy. A consumer starts only when the stores to which it writes are
        // reachable.
        await eventually(async () => isHealthy(await service.readiness()), { timeoutMs: 30_000 });
        const restarts = async () => (await service.metrics()).get('messaging_consumer_restarts_total');
        const before = await restarts();
        const { undecodable, decodable, deadLetterCount, deadLetters } = await sendFuzzedEvents(
          app,
          bus.nats,
        );
        expect(undecodable.length).toBeGreaterThan(0);
        expect(decodable.length).toBeGreaterThan(0);
        expect(deadLetterCount).toBe(undecodable.length);
        for (const { reason } of deadLetters) expect(reason).toMatch(/^undecodable: \S/);
        expect(await service.readiness()).toMatchObject({ status: 200 });
        expect(await restarts()).toBe(before);
        if (!service.hasDatabase) return;
        const inboxRows = await service.rows<{ event_id: string }>('SELECT event_id FROM inbox');
        const ids = new Set(inboxRows.map(({ event_id }) => event_id));
        expect(undecodable.filter((id) => ids.has(id))).toEqual([]);
      },
      120_000 + 200 * eventCount,
    );
  });
}

function isHealthy({ body }: { body: unknown }): boolean {
  return (body as { status?: string }).status === 'ok';
}

/**
 * Wraps a service as a StartedService. Its `stop` stops the service and the service's own NATS server and
 * database.
 */
export async function startAlone(service: Promise<TestService>): Promise<StartedService> {
  const one = await service;
  return { service: one, stop: () => one.stop() };
}
