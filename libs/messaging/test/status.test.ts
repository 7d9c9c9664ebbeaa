import { randomUUID } from 'node:crypto';
import { metricNames } from '@bottin/contracts/domain/metric-names.ts';
import type { TypedEvent } from '@bottin/contracts/events/define-event.ts';
import type { TestDatabase } from '@bottin/testing/databases.ts';
import { createStreams } from '@bottin/testing/nats.ts';
import { eventually } from '@bottin/testing/wait.ts';
import type { INestApplicationContext } from '@nestjs/common';
import { type EventHandler, HandlesEvent } from '../src/event-handler.ts';
import { MessagingStatus } from '../src/status.ts';
import { type Broker, startBroker } from './support/broker.ts';
import { createMessagingDatabase } from './support/database.ts';
import { buildEnvelope, noted } from './support/events.ts';
import { startTestService } from './support/service.ts';

const received: string[] = [];
let isBlocked = false;

function getWaitedSeconds(numbers: Record<string, number>): number {
  return Date.now() / 1_000 - (numbers[metricNames.waitingSince] ?? 0);
}

@HandlesEvent(noted, { apply: 'each' })
class RecordsNotes implements EventHandler<typeof noted> {
  async handle(event: TypedEvent<typeof noted>): Promise<void> {
    // An outage: the event waits without a limit. After other errors it would be dead-lettered within 100 ms.
    if (isBlocked) throw Object.assign(new Error('disk full'), { code: '53100' });
    received.push(event.data.note);
  }
}

describe('MessagingStatus', () => {
  let broker: Broker;
  let database: TestDatabase;
  let app: INestApplicationContext;

  const runCheck = (name: string) =>
    app
      .get(MessagingStatus)
      .indicators()
      .find((indicator) => indicator.name === name)
      ?.check();

  beforeAll(async () => {
    [broker, database] = await Promise.all([startBroker(), createMessagingDatabase()]);
    app = await startTestService({
      service: 'creators',
      natsUrl: broker.url,
      dataSource: database.dataSource,
      sources: ['identity', 'platform-sync'],
      publishes: 'creators',
      inbox: 'none',
      handlers: [RecordsNotes],
    });
  });
  afterAll(async () => {
    await app.close();
    await database.drop();
    await broker.stop();
  });

  it('all readiness checks pass once every source is consumed', async () => {
    await eventually(() => runCheck('consumers')?.then(() => true));
    for (const name of ['nats', 'streams', 'outbox']) await runCheck(name);
  });

  it('a service without an inbox calls its handlers without a transaction', async () => {
    await broker.publish(noted, buildEnvelope(noted, { data: { note: 'plain' } }));
    await eventually(() => received.length === 1);
    expect(received).toEqual(['plain']);
    // The message is acknowledged only after the handler ends, so wait until the service is idle.
    await eventually(() => app.get(MessagingStatus).isIdle());
  });

  it('MessagingStatus counts unsent events, and its outbox check fails when an event has waited for more than a minute', async () => {
    await database.dataSource.query(
      `INSERT INTO outbox (id, subject, type, version, aggregate_id, aggregate_version, occurred_at, data, queued_at)
       VALUES ($1, 'nowhere.to.go', 'T', 1, $1, 1, now(), '{}', now() - interval '2 minutes')`,
      [randomUUID()],
    );
    await expect(runCheck('outbox')).rejects.toThrow('oldest event waits');
    const numbers = await app.get(MessagingStatus).collect();
    expect(numbers).toMatchObject({
      messaging_outbox_pending_events: 1,
      'messaging_consumer_lag_events{stream="IDENTITY"}': 0,
      'messaging_consumer_lag_events{stream="PLATFORM_SYNC"}': 0,
      messaging_dead_letters_stored: 0,
    });
    expect(numbers.messaging_outbox_oldest_event_age_seconds).toBeGreaterThan(100);
    expect(getWaitedSeconds(numbers)).toBeGreaterThan(100);
    expect(getWaitedSeconds(numbers)).toBeLessThan(200);
    expect(await app.get(MessagingStatus).isIdle()).toBe(false);
  });

  it('MessagingStatus reports when the oldest unhandled event started to wait, and 0 once all events are handled', async () => {
    await database.dataSource.query('DELETE FROM outbox');
    isBlocked = true;
    const before = Date.now() / 1_000;
    for (const note of ['first', 'second']) {
      await broker.publish(noted, buildEnvelope(noted, { data: { note } }));
    }
    const after = Date.now() / 1_000;
    await eventually(
      async () =>
        (await app.get(MessagingStatus).collect())['messaging_consumer_lag_events{stream="IDENTITY"}'] === 2,
    );
    const since = (await app.get(MessagingStatus).collect())[metricNames.waitingSince];
    expect(since).toBeGreaterThanOrEqual(Math.floor(before));
    expect(since).toBeLessThanOrEqual(after);
    isBlocked = false;
    await eventually(() => app.get(MessagingStatus).isIdle(), { timeoutMs: 30_000 });
    expect((await app.get(MessagingStatus).collect())[metricNames.waitingSince]).toBe(0);
  });

  it('the streams check names a missing stream, and the service consumes again once the stream is created', async () => {
    await broker.manager.streams.delete('PLATFORM_SYNC');
    await expect(runCheck('streams')).rejects.toThrow(
      /^The stream PLATFORM_SYNC .* doesn't exist: .*streams apply/,
    );
    await eventually(
      () =>
        Promise.resolve(runCheck('consumers')).then(
          () => false,
          () => true,
        ),
      {
        what: 'a consumer that has noticed',
        timeoutMs: 30_000,
      },
    );
    await createStreams(broker.url);
    await eventually(() => runCheck('consumers')?.then(() => true), { timeoutMs: 30_000 });
    await runCheck('streams');
  });
});
