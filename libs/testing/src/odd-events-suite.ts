import { eventCount, sendOddEvents } from './odd-events.ts';
import type { TestService } from './service.ts';
import { eventually } from './wait.ts';

/** What a service under test needs beside itself, as its own support has it. */
interface Started {
  service: TestService;
  stop(): Promise<void>;
}

/** Declares the tests of what odd events do to a service. */
export function describeOddEvents(start: () => Promise<Started>): void {
  describe('events of all kinds, valid and spoilt', () => {
    let started: Started;
    beforeAll(async () => {
      started = await start();
    });
    afterAll(() => started.stop());

    it(
      'are applied, or set aside with a reason; none stops the others, ends a consumer or is half applied',
      async () => {
        const { service } = started;
        const { app, bus } = service;
        // Consumers begin once what they write to is there.
        await eventually(async () => isWell(await service.readiness()), { timeoutMs: 30_000 });
        const restarts = async () => (await service.metrics()).get('messaging_consumer_restarts_total');
        const before = await restarts();
        const { unreadable, readable, buried, letters } = await sendOddEvents(app, bus.nats);
        expect(unreadable.length).toBeGreaterThan(0);
        expect(readable.length).toBeGreaterThan(0);
        expect(buried).toBe(unreadable.length);
        for (const { reason } of letters) expect(reason).toMatch(/^undecodable: \S/);
        expect(await service.readiness()).toMatchObject({ status: 200 });
        expect(await restarts()).toBe(before);
        if (!service.hasDatabase) return;
        const known = await service.rows<{ event_id: string }>('SELECT event_id FROM inbox');
        const ids = new Set(known.map(({ event_id }) => event_id));
        expect(unreadable.filter((id) => ids.has(id))).toEqual([]);
      },
      120_000 + 200 * eventCount,
    );
  });
}

function isWell({ body }: { body: unknown }): boolean {
  return (body as { status?: string }).status === 'ok';
}

/** A service that needs nothing beside itself. */
export async function alone(service: Promise<TestService>): Promise<Started> {
  const one = await service;
  return { service: one, stop: () => one.stop() };
}
