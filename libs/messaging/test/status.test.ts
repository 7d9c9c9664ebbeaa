import { randomUUID } from 'node:crypto';
import { metricNames } from '@bottin/contracts/domain/metric-names.ts';
import type { EventOf } from '@bottin/contracts/events/define-event.ts';
import type { TestDatabase } from '@bottin/testing/databases.ts';
import { makeStreams } from '@bottin/testing/nats.ts';
import { eventually } from '@bottin/testing/wait.ts';
import type { INestApplicationContext } from '@nestjs/common';
import { type EventHandler, HandlesEvent } from '../src/event-handler.ts';
import { MessagingStatus } from '../src/status.ts';
import { type Broker, startBroker } from './support/broker.ts';
import { createMessagingDatabase } from './support/database.ts';
import { envelopeOf, noted } from './support/events.ts';
import { startTestService } from './support/service.ts';

const seen: string[] = [];
let isBlocked = false;

function waitedSeconds(numbers: Record<string, number>): number {
  return Date.now() / 1_000 - (numbers[metricNames.waitingSince] ?? 0);
}

@HandlesEvent(noted, { apply: 'each' })
class Remembers implements EventHandler<typeof noted> {
  async handle(event: EventOf<typeof noted>): Promise<void> {
    if (isBlocked) throw new Error('not now');
    seen.push(event.data.note);
  }
}

describe('the status of messaging', () => {
  let broker: Broker;
  let database: TestDatabase;
  let app: INestApplicationContext;

  const ask = (name: string) =>
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
      handlers: [Remembers],
    });
  });
  afterAll(async () => {
    await app.close();
    await database.drop();
    await broker.stop();
  });

  it('is well once every source is consumed', async () => {
    await eventually(() => ask('consumers')?.then(() => true));
    for (const name of ['nats', 'streams', 'outbox']) await ask(name);
  });

  it('hands events to a handler without transaction when there is no inbox', async () => {
    await broker.publish(noted, envelopeOf(noted, { data: { note: 'plain' } }));
    await eventually(() => seen.length === 1);
    expect(seen).toEqual(['plain']);
    // Handled, and acknowledged a little later.
    await eventually(() => app.get(MessagingStatus).isIdle());
  });

  it('counts the backlog, and says when an event waits too long', async () => {
    await database.dataSource.query(
      `INSERT INTO outbox (id, subject, type, version, aggregate_id, aggregate_version, occurred_at, data, queued_at)
       VALUES ($1, 'nowhere.to.go', 'T', 1, $1, 1, now(), '{}', now() - interval '2 minutes')`,
      [randomUUID()],
    );
    await expect(ask('outbox')).rejects.toThrow('oldest event waits');
    const numbers = await app.get(MessagingStatus).collect();
    expect(numbers).toMatchObject({
      messaging_outbox_pending: 1,
      messaging_lag_identity: 0,
      messaging_lag_platform_sync: 0,
      messaging_dead_letters_stored: 0,
    });
    expect(numbers.messaging_outbox_age_seconds).toBeGreaterThan(100);
    expect(waitedSeconds(numbers)).toBeGreaterThan(100);
    expect(waitedSeconds(numbers)).toBeLessThan(200);
    expect(await app.get(MessagingStatus).isIdle()).toBe(false);
  });

  it('says since when the oldest event waits that a handler can’t do with, and that none waits any more', async () => {
    await database.dataSource.query('DELETE FROM outbox');
    isBlocked = true;
    const before = Date.now() / 1_000;
    for (const note of ['first', 'second']) {
      await broker.publish(noted, envelopeOf(noted, { data: { note } }));
    }
    const after = Date.now() / 1_000;
    await eventually(async () => (await app.get(MessagingStatus).collect()).messaging_lag_identity === 2);
    const since = (await app.get(MessagingStatus).collect())[metricNames.waitingSince];
    expect(since).toBeGreaterThanOrEqual(Math.floor(before));
    expect(since).toBeLessThanOrEqual(after);
    isBlocked = false;
    await eventually(() => app.get(MessagingStatus).isIdle(), { timeoutMs: 30_000 });
    expect((await app.get(MessagingStatus).collect())[metricNames.waitingSince]).toBe(0);
  });

  it('says which stream is missing, and consumes again once it is made', async () => {
    await broker.manager.streams.delete('PLATFORM_SYNC');
    await expect(ask('streams')).rejects.toThrow(/^The stream PLATFORM_SYNC .* isn't there: .*streams apply/);
    await eventually(
      () =>
        Promise.resolve(ask('consumers')).then(
          () => false,
          () => true,
        ),
      {
        what: 'a consumer that has noticed',
        timeoutMs: 30_000,
      },
    );
    await makeStreams(broker.url);
    await eventually(() => ask('consumers')?.then(() => true), { timeoutMs: 30_000 });
    await ask('streams');
  });
});
