import { randomUUID } from 'node:crypto';
import { getStream } from '@bottin/contracts/events/define-event.ts';
import { SystemClock } from '@bottin/service-kit/clock.ts';
import { requestContext } from '@bottin/service-kit/context.ts';
import { type TestDatabase } from '@bottin/testing/databases.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { applyStreams } from '../src/apply-streams.ts';
import { Counters } from '../src/counters.ts';
import { Outbox } from '../src/outbox.ts';
import { OutboxRelay, type RelayParts } from '../src/outbox-relay.ts';
import { OutboxStore } from '../src/outbox-store.ts';
import { deleteExpired } from '../src/retention.ts';
import { MessagingStatus } from '../src/status.ts';
import { StreamCheck } from '../src/stream-check.ts';
import { getFillRatio, requireStream } from '../src/streams.ts';
import { type Broker, startBroker } from './support/broker.ts';
import { createMessagingDatabase } from './support/database.ts';
import { closed, noted } from './support/events.ts';
import { startTestService } from './support/service.ts';

const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

describe('outbox', () => {
  let broker: Broker;
  let database: TestDatabase;
  const clock = new SystemClock();
  const outbox = new Outbox('identity', clock);

  const write = (aggregateId: string, note: string) =>
    database.dataSource.transaction((tx) => outbox.add(tx, noted, { aggregateId, data: { note } }));
  const publisher = () =>
    startTestService({
      service: 'identity',
      natsUrl: broker.url,
      dataSource: database.dataSource,
      sources: [],
      publishes: 'identity',
      inbox: 'postgres',
    });
  const pending = async () => (await new OutboxStore(database.dataSource).getBacklog()).pending;
  const relayWith = (parts: Partial<RelayParts>) =>
    new OutboxRelay({
      store: new OutboxStore(database.dataSource),
      jetstream: broker.jetstream,
      counters: new Counters(),
      requireStream: () => requireStream(broker.manager, getStream('identity')),
      check: new StreamCheck({
        source: 'identity',
        store: new OutboxStore(database.dataSource),
        manager: broker.manager,
        jetstream: broker.jetstream,
        counters: new Counters(),
      }),
      interruptions: { count: 0 },
      pollMs: 20,
      checkEveryMs: 60_000,
      publishTimeoutMs: 1_000,
      ...parts,
    });

  beforeAll(async () => {
    [broker, database] = await Promise.all([startBroker(), createMessagingDatabase()]);
  });
  beforeEach(async () => {
    await broker.manager.streams.purge('IDENTITY');
    await database.dataSource.query('TRUNCATE outbox, outbox_versions');
  });
  afterAll(async () => {
    await database.drop();
    await broker.stop();
  });

  it('the relay publishes an event right after the commit, without waiting for the next poll', async () => {
    const app = await publisher();
    const aggregateId = randomUUID();
    const event = await requestContext.run({ requestId: 'r', traceparent }, () => write(aggregateId, 'é'));
    const [message] = await eventually(async () => {
      const found = await broker.read('IDENTITY');
      return found.length === 1 && found;
    });
    expect(message?.event).toEqual({ ...event, traceparent, aggregateVersion: 1, data: { note: 'é' } });
    expect(message?.subject).toBe(noted.subject(aggregateId));
    expect(message?.traceparent).toBe(traceparent);
    await app.close();
  });

  it('the event of a rolled-back transaction is not published, and its version is given to the next event', async () => {
    const app = await publisher();
    const aggregateId = randomUUID();
    const failing = database.dataSource.transaction(async (tx) => {
      await outbox.add(tx, noted, { aggregateId, data: { note: 'lost' } });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    const event = await write(aggregateId, 'kept');
    expect(event.aggregateVersion).toBe(1);
    await eventually(async () => (await pending()) === 0);
    expect((await broker.read('IDENTITY')).map((message) => message.event.id)).toEqual([event.id]);
    await app.close();
  });

  it('`add` throws outside a transaction, for an event over the size limit and for an event of another source', async () => {
    const aggregateId = randomUUID();
    const { dataSource } = database;
    await expect(outbox.add(dataSource.manager, noted, { aggregateId, data: { note: '' } })).rejects.toThrow(
      'inside the transaction',
    );
    await expect(write(aggregateId, 'x'.repeat(1_000_000))).rejects.toThrow('too large');
    const foreign = new Outbox('creators', clock);
    await expect(
      dataSource.transaction((tx) => foreign.add(tx, noted, { aggregateId, data: { note: '' } })),
    ).rejects.toThrow('belongs to identity');
  });

  it('two relays publish each event only once, and the events of each aggregate in order', async () => {
    const apps = await Promise.all([publisher(), publisher()]);
    const aggregates = Array.from({ length: 40 }, () => randomUUID());
    const writers = aggregates.map(async (aggregateId) => {
      for (let n = 0; n < 10; n += 1) await write(aggregateId, `${n}`);
    });
    await Promise.all(writers);
    await eventually(async () => (await pending()) === 0);
    const messages = await broker.read('IDENTITY');
    expect(messages).toHaveLength(400);
    for (const aggregateId of aggregates) {
      const versions = messages
        .filter((message) => message.event.aggregateId === aggregateId)
        .map((message) => message.event.aggregateVersion);
      expect(versions).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    }
    const numbers = await Promise.all(apps.map((app) => app.get(MessagingStatus).collect()));
    expect(numbers.reduce((sum, one) => sum + (one.messaging_events_published_total ?? 0), 0)).toBe(400);
    await Promise.all(apps.map((app) => app.close()));
  });

  it('the relay publishes 3,000 events in several batches without waiting for the next poll, and different aggregates in parallel', async () => {
    const aggregates = Array.from({ length: 240 }, () => randomUUID()).sort();
    await database.dataSource.transaction(async (tx) => {
      for (let n = 0; n < 3_000; n += 1) {
        const aggregateId = aggregates[Math.floor(n / 12.5)] ?? '';
        await outbox.add(tx, noted, { aggregateId, data: { note: `${n}` } });
      }
    });
    let inFlight = 0;
    let maxInFlight = 0;
    const relay = relayWith({
      pollMs: 3_600_000,
      jetstream: {
        publish: (subject, payload, options) => {
          inFlight += 1;
          maxInFlight = Math.max(maxInFlight, inFlight);
          return broker.jetstream.publish(subject, payload, options).finally(() => {
            inFlight -= 1;
          });
        },
      },
    });
    relay.start();
    await eventually(async () => (await pending()) === 0, { timeoutMs: 50_000 });
    await relay.stop();
    expect(maxInFlight).toBeGreaterThan(100);
    expect((await broker.manager.streams.info('IDENTITY')).state.messages).toBe(3_000);
  });

  it('while publishing fails for one aggregate, the relay publishes the events of other aggregates, and loses no event', async () => {
    const [bad, good] = [randomUUID(), randomUUID()];
    for (const aggregateId of [bad, good]) for (const note of ['1', '2']) await write(aggregateId, note);
    let failing = true;
    const relay = relayWith({
      jetstream: {
        publish: (subject, payload, options) => {
          if (failing && subject.endsWith(bad)) return Promise.reject(new Error('no PubAck'));
          return broker.jetstream.publish(subject, payload, options);
        },
      },
    });
    relay.start();
    await eventually(async () => (await pending()) === 2);
    const subjects = (await broker.read('IDENTITY')).map((message) => message.event.aggregateId);
    expect(subjects).toEqual([good, good]);
    failing = false;
    await eventually(async () => (await pending()) === 0);
    await relay.stop();
    const versions = (await broker.read('IDENTITY'))
      .slice(2)
      .map((message) => message.event.aggregateVersion);
    expect(versions).toEqual([1, 2]);
  });

  it('new events stay in the outbox while the stream is full, and no event is lost in the outbox or the stream', async () => {
    const first = await write(randomUUID(), 'first');
    const counters = new Counters();
    const relay = relayWith({ counters });
    relay.start();
    await eventually(async () => (await pending()) === 0);
    await broker.manager.streams.update('IDENTITY', { max_bytes: 700 });
    const next = await write(randomUUID(), 'x'.repeat(600));
    await eventually(() => counters.publishFailures > 0);
    expect(await getFillRatio(broker.manager, 'IDENTITY')).toBeGreaterThan(0.3);
    expect((await broker.read('IDENTITY')).map(({ event }) => event.id)).toEqual([first.id]);
    expect(await pending()).toBe(1);
    await applyStreams(broker.manager, broker.jetstream);
    await eventually(async () => (await pending()) === 0);
    expect((await broker.read('IDENTITY')).map(({ event }) => event.id)).toEqual([first.id, next.id]);
    await relay.stop();
  });

  it('an event that was published but not marked as sent is published again under the same id, so the stream stores this event only once', async () => {
    await write(randomUUID(), 'once');
    let failures = 2;
    const store = new OutboxStore(database.dataSource);
    const markSent = store.markSent.bind(store);
    store.markSent = (tx, sent, generation) => {
      failures -= 1;
      return failures >= 0 ? Promise.reject(new Error('killed')) : markSent(tx, sent, generation);
    };
    const relay = relayWith({ store });
    relay.start();
    await eventually(async () => (await pending()) === 0);
    await relay.stop();
    expect(await broker.read('IDENTITY')).toHaveLength(1);
  });

  it('the listener for PostgreSQL notifications reconnects after losing its connection', async () => {
    const app = await publisher();
    const listeners = () =>
      database.dataSource.query<Array<{ pid: number }>>(
        `SELECT pid FROM pg_stat_activity WHERE application_name = 'outbox-listener'
           AND datname = current_database() AND query LIKE 'LISTEN%' AND state = 'idle'`,
      );
    const [first] = await eventually(async () => {
      const found = await listeners();
      return found.length > 0 && found;
    });
    await database.dataSource.query('SELECT pg_terminate_backend($1)', [first?.pid]);
    await eventually(async () => (await listeners()).some(({ pid }) => pid !== first?.pid));
    await write(randomUUID(), 'heard');
    await eventually(async () => (await pending()) === 0);
    await app.close();
  });

  it('committed events are published before the service stops', async () => {
    const app = await publisher();
    await write(randomUUID(), 'last');
    await app.close();
    expect(await pending()).toBe(0);
  });

  it('`replay` requeues all sent events, or those that match a filter, and the relay then rebuilds a lost stream', async () => {
    const app = await publisher();
    const aggregateId = randomUUID();
    await write(aggregateId, 'one');
    await write(randomUUID(), 'other');
    await database.dataSource.transaction((tx) => outbox.add(tx, closed, { aggregateId, data: {} }));
    await eventually(async () => (await pending()) === 0);
    await app.close();
    await broker.manager.streams.delete('IDENTITY');
    await applyStreams(broker.manager, broker.jetstream);

    const store = new OutboxStore(database.dataSource);
    const since = new Date(Date.now() - 60_000);
    expect(await store.replay({ since, until: new Date(), aggregateId, type: 'NoteClosed' })).toBe(1);
    expect(await store.replay({ since, until: since })).toBe(0);
    expect(await store.replay({ since, until: new Date() })).toBe(2);
    const relay = relayWith({});
    relay.start();
    await eventually(async () => (await pending()) === 0);
    await relay.stop();
    const messages = await broker.read('IDENTITY');
    expect(messages).toHaveLength(3);
    const replayed = messages.filter(({ event }) => event.aggregateId === aggregateId);
    expect(replayed.map(({ event }) => event.data)).toEqual([{ note: 'one' }, { reason: 'asked' }]);
  });

  it('`claim` finds requeued events without scanning the whole outbox, even when PostgreSQL’s statistics are older than the requeue', async () => {
    const { dataSource } = database;
    await dataSource.query(
      `INSERT INTO outbox (id, subject, type, version, aggregate_id, aggregate_version, occurred_at, data, sent_at, stream_seq)
       SELECT gen_random_uuid(), 'subject', 'Type', 1, md5((number / 2)::text)::uuid, 1 + number % 2, now(), '{}', now(), number
       FROM generate_series(2, 12001) number`,
    );
    await dataSource.query('ANALYZE outbox');
    const store = new OutboxStore(dataSource);
    expect(await dataSource.transaction((tx) => store.requeueAfter(tx, 4_001))).toBe(8_000);
    expect(await dataSource.transaction((tx) => store.requeueAfter(tx, null))).toBe(4_000);
    await dataSource.transaction(async (tx) => {
      const entriesRead = async () => {
        const [read] = await tx.query<Array<{ entries: string }>>(
          `SELECT coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) AS entries
           FROM pg_stat_xact_user_tables WHERE relname = 'outbox'`,
        );
        return Number(read?.entries);
      };
      const before = await entriesRead();
      const rows = await store.claim(tx, { aggregates: 100, events: 1_000 });
      expect(rows).toHaveLength(200);
      expect(new Set(rows.slice(0, 100).map((row) => row.aggregate_version))).toEqual(new Set([1]));
      expect((await entriesRead()) - before).toBeLessThan(2_000);
    });
  });

  it('deleteExpired deletes sent events from the outbox after 30 days, and ids of applied events from the inbox after 40 days', async () => {
    const recent = await write(randomUUID(), 'recent');
    const old = await write(randomUUID(), 'old');
    const unsent = await write(randomUUID(), 'unsent');
    const { dataSource } = database;
    await dataSource.query(`UPDATE outbox SET sent_at = now() - interval '29 days' WHERE id = $1`, [
      recent.id,
    ]);
    await dataSource.query(`UPDATE outbox SET sent_at = now() - interval '31 days' WHERE id = $1`, [old.id]);
    await dataSource.query(
      `INSERT INTO inbox VALUES ($1, now() - interval '39 days'), ($2, now() - interval '41 days')`,
      [recent.id, old.id],
    );
    await deleteExpired(
      dataSource,
      { keepSentMs: 30 * 86_400_000, keepInboxMs: 40 * 86_400_000 },
      clock.now(),
    );
    const remaining = await dataSource.query<Array<{ id: string }>>(
      'SELECT id FROM outbox ORDER BY position',
    );
    expect(remaining.map(({ id }) => id)).toEqual([recent.id, unsent.id]);
    expect(await dataSource.query('SELECT event_id FROM inbox')).toEqual([{ event_id: recent.id }]);
  });
});
