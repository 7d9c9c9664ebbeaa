import { randomUUID } from 'node:crypto';
import type { Envelope, TypedEvent } from '@bottin/contracts/events/define-event.ts';
import type { TestDatabase } from '@bottin/testing/databases.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { AckPolicy, DeliverPolicy } from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import type { INestApplicationContext } from '@nestjs/common';
import { Erasure } from '../src/erasure.ts';
import { type EventHandler, HandlesEvent } from '../src/event-handler.ts';
import { Outbox } from '../src/outbox.ts';
import { OutboxStore } from '../src/outbox-store.ts';
import { MessagingStatus } from '../src/status.ts';
import { type Broker, startBroker } from './support/broker.ts';
import { collect } from './support/collect.ts';
import { createMessagingDatabase } from './support/database.ts';
import { closed, noted } from './support/events.ts';
import { startTestService } from './support/service.ts';

@HandlesEvent(noted, { apply: 'each' })
class AlwaysFails implements EventHandler<typeof noted> {
  handle(_event: TypedEvent<typeof noted>): Promise<void> {
    return Promise.reject(new Error('no'));
  }
}

const gate = { wait: async (_aggregateId: string): Promise<void> => {} };

@HandlesEvent(closed, { apply: 'each' })
class WaitsAtGate implements EventHandler<typeof closed> {
  handle(event: TypedEvent<typeof closed>): Promise<void> {
    return gate.wait(event.aggregateId);
  }
}

describe('Erasure', () => {
  let broker: Broker;
  let database: TestDatabase;
  let identity: INestApplicationContext;
  let feed: INestApplicationContext;

  const write = async (aggregateId: string, notes: string[]) => {
    const { dataSource } = database;
    for (const note of notes) {
      await dataSource.transaction((tx) =>
        identity.get(Outbox).add(tx, noted, { aggregateId, data: { note } }),
      );
    }
    for (const app of [identity, feed]) await eventually(() => app.get(MessagingStatus).isIdle());
  };
  const erase = async (aggregateId: string) => {
    const { dataSource } = database;
    await dataSource.transaction((tx) => identity.get(Erasure).schedule(tx, aggregateId));
    await waitForErasures();
  };
  const waitForErasures = () =>
    eventually(async () => {
      const remaining = await database.dataSource.query<unknown[]>('SELECT 1 FROM outbox_erasures');
      return remaining.length === 0;
    });
  const listOutboxRows = (aggregateId: string) =>
    database.dataSource.query<Array<{ type: string }>>('SELECT type FROM outbox WHERE aggregate_id = $1', [
      aggregateId,
    ]);
  const listStreamTypes = async (aggregateId: string) =>
    (await broker.read('IDENTITY'))
      .filter((message) => message.event.aggregateId === aggregateId)
      .map((message) => message.event.type);
  const listDeadLetters = (aggregateId: string) => collect(broker.deadLetters.list({ aggregateId }));

  beforeAll(async () => {
    [broker, database] = await Promise.all([startBroker(), createMessagingDatabase()]);
    identity = await startTestService({
      service: 'identity',
      natsUrl: broker.url,
      dataSource: database.dataSource,
      sources: [],
      publishes: 'identity',
      inbox: 'postgres',
    });
    feed = await startTestService({
      service: 'feed',
      natsUrl: broker.url,
      sources: ['identity'],
      inbox: 'none',
      handlers: [AlwaysFails],
    });
  });
  afterAll(async () => {
    await Promise.all([identity.close(), feed.close()]);
    await database.drop();
    await broker.stop();
  });

  it('an erasure removes an aggregate’s events from outbox, stream and dead letters, and keeps those of other aggregates', async () => {
    const [gone, retained] = [randomUUID(), randomUUID()];
    await write(gone, ['a', 'b']);
    await write(retained, ['c']);
    expect(await listDeadLetters(gone)).toHaveLength(2);
    await erase(gone);
    expect(await listOutboxRows(gone)).toEqual([]);
    expect(await listStreamTypes(gone)).toEqual([]);
    // The feed service drops its own dead letters in the background, so wait for it.
    await eventually(async () => (await listDeadLetters(gone)).length === 0);
    expect(await listOutboxRows(retained)).toHaveLength(1);
    expect(await listStreamTypes(retained)).toHaveLength(1);
    expect(await listDeadLetters(retained)).toHaveLength(1);
    await erase(gone);
  });

  it('messages of other aggregates are still delivered after an aggregate was erased', async () => {
    const [gone, waiting, next] = [randomUUID(), randomUUID(), randomUUID()];
    const { consumers } = broker.manager;
    await consumers.add('IDENTITY', {
      durable_name: 'slow',
      ack_policy: AckPolicy.Explicit,
      ack_wait: nanos(1_000),
      deliver_policy: DeliverPolicy.New,
    });
    await write(gone, ['a']);
    await write(waiting, ['b']);
    const slow = await broker.jetstream.consumers.get('IDENTITY', 'slow');
    for (let received = 0; received < 2; received++) await slow.next();
    await write(next, ['c']);
    await erase(gone);
    const later: string[] = [];
    while (later.length < 2) {
      const message = await slow.next({ expires: 5_000 });
      message?.ack();
      later.push((message?.json() as Envelope | undefined)?.aggregateId ?? 'nothing');
    }
    expect(later.sort()).toEqual([waiting, next].sort());
  });

  it('after an erasure, the aggregate’s next event continues the version numbers instead of restarting at 1', async () => {
    const id = randomUUID();
    await write(id, ['a', 'b']);
    await erase(id);
    await write(id, ['c']);
    const versions = (await broker.read('IDENTITY'))
      .filter((message) => message.event.aggregateId === id)
      .map((message) => message.event.aggregateVersion);
    expect(versions).toEqual([3]);
  });

  it('a scheduled erasure runs after the commit and keeps the event that announces the deletion', async () => {
    const id = randomUUID();
    await write(id, ['a']);
    await database.dataSource.transaction(async (tx) => {
      await identity.get(Outbox).add(tx, closed, { aggregateId: id, data: { reason: 'deleted' } });
      await identity.get(Erasure).schedule(tx, id, { except: [closed] });
    });
    await waitForErasures();
    await eventually(() => identity.get(MessagingStatus).isIdle());
    expect(await listOutboxRows(id)).toEqual([{ type: 'NoteClosed' }]);
    expect(await listStreamTypes(id)).toEqual(['NoteClosed']);
    await eventually(async () => (await listDeadLetters(id)).length === 0);
  });

  it('no dead letter remains when a handler fails on an event that was erased meanwhile', async () => {
    const id = randomUUID();
    let began = () => {};
    let fail = () => {};
    const begun = new Promise<void>((resolve) => {
      began = resolve;
    });
    const failed = new Promise<void>((resolve) => {
      fail = resolve;
    });
    gate.wait = async (aggregateId) => {
      if (aggregateId !== id) return;
      began();
      await failed;
      throw new Error('too late');
    };
    const search = await startTestService({
      service: 'platform-sync',
      natsUrl: broker.url,
      sources: ['identity'],
      inbox: 'none',
      handlers: [WaitsAtGate],
      tuning: { retryDelaysMs: [] },
    });
    await database.dataSource.transaction((tx) =>
      identity.get(Outbox).add(tx, closed, { aggregateId: id, data: {} }),
    );
    await begun;
    await erase(id);
    fail();
    await eventually(() => search.get(MessagingStatus).isIdle());
    expect(await listDeadLetters(id)).toEqual([]);
    await search.close();
  });

  it('a failed erasure is retried, and does not prevent the erasure of other aggregates', async () => {
    const own = await createMessagingDatabase();
    const { dataSource } = own;
    const [bad, good] = [randomUUID(), randomUUID()];
    const outbox = new OutboxStore(dataSource);
    const erase = outbox.erase.bind(outbox);
    let failing = true;
    outbox.erase = (id, subjects) =>
      failing && id === bad ? Promise.reject(new Error('no')) : erase(id, subjects);
    const { manager, deadLetters } = broker;
    const parts = {
      service: 'identity',
      hasDeadLetters: false,
      publishes: 'identity' as const,
      manager,
      deadLetters,
    };
    const erasure = new Erasure({ ...parts, dataSource, outbox });
    for (const id of [bad, good]) await dataSource.transaction((tx) => erasure.schedule(tx, id));
    const waiting = () => dataSource.query('SELECT aggregate_id FROM outbox_erasures');

    await erasure.runScheduled();
    expect(await waiting()).toEqual([{ aggregate_id: bad }]);
    failing = false;
    await erasure.runScheduled();
    expect(await waiting()).toEqual([]);
    await own.drop();
  });
});
