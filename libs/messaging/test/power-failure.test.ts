import { randomUUID } from 'node:crypto';
import type { EventOf } from '@bottin/contracts/events/define-event.ts';
import { SystemClock } from '@bottin/service-kit/clock.ts';
import type { TestDatabase } from '@bottin/testing/databases.ts';
import { makeStreams } from '@bottin/testing/nats.ts';
import { FragileNats } from '@bottin/testing/power.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { jest } from '@jest/globals';
import { type JetStreamManager, jetstreamManager } from '@nats-io/jetstream';
import type { INestApplicationContext } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { connectNats, type NatsConnection } from '../src/connection.ts';
import { type EventHandler, HandlesEvent } from '../src/event-handler.ts';
import { Outbox } from '../src/outbox.ts';
import { OutboxStore } from '../src/outbox-store.ts';
import { MessagingStatus } from '../src/status.ts';
import { createMessagingDatabase, effects, writeEffect } from './support/database.ts';
import { noted } from './support/events.ts';
import { startTestService } from './support/service.ts';

jest.setTimeout(120_000);

@HandlesEvent(noted, { apply: 'each' })
class WritesDown implements EventHandler<typeof noted> {
  handle(event: EventOf<typeof noted>, tx: EntityManager): Promise<void> {
    const { aggregateId, aggregateVersion, data } = event;
    return writeEffect(tx, {
      aggregate_id: aggregateId,
      version: aggregateVersion,
      note: data.note,
      handler: 'each',
    });
  }
}

describe('a power failure of NATS', () => {
  let nats: FragileNats;
  let operator: NatsConnection;
  let manager: JetStreamManager;
  let said: TestDatabase;
  let taken: TestDatabase;
  const apps: INestApplicationContext[] = [];
  const outbox = new Outbox('identity', new SystemClock());
  let aggregates: string[];

  const publisher = async () => {
    const app = await startTestService({
      service: 'identity',
      natsUrl: nats.urlOf('identity'),
      dataSource: said.dataSource,
      sources: [],
      publishes: 'identity',
      inbox: 'postgres',
    });
    apps.push(app);
    return app;
  };
  const consumer = async () => {
    const app = await startTestService({
      service: 'creators',
      natsUrl: nats.urlOf('creators'),
      dataSource: taken.dataSource,
      sources: ['identity'],
      inbox: 'postgres',
      handlers: [WritesDown],
    });
    apps.push(app);
    return app;
  };
  /** Writes one event of each aggregate. */
  const say = async (times: number) => {
    for (let time = 0; time < times; time += 1) {
      for (const aggregateId of aggregates)
        await said.dataSource.transaction((tx) =>
          outbox.add(tx, noted, { aggregateId, data: { note: `${time}` } }),
        );
    }
  };
  const sent = () =>
    eventually(async () => (await new OutboxStore(said.dataSource).backlog()).pending === 0, {
      what: 'a sent outbox',
      timeoutMs: 30_000,
    });
  /** Every event took effect once, and each aggregate's in order. */
  const expectAllTaken = async (each: number, inOrder = true) => {
    await sent();
    const all = await eventually(
      async () => {
        const found = await effects(taken.dataSource);
        return found.length >= each * aggregates.length && found;
      },
      { what: 'every event to take effect', timeoutMs: 60_000 },
    );
    await eventually(() => apps.at(-1)?.get(MessagingStatus).isIdle());
    expect(await effects(taken.dataSource)).toHaveLength(all.length);
    for (const aggregateId of aggregates) {
      const versions = all
        .filter((effect) => effect.aggregate_id === aggregateId)
        .map(({ version }) => version);
      if (!inOrder) versions.sort((a, b) => a - b);
      expect(versions).toEqual(Array.from({ length: each }, (_, index) => index + 1));
    }
  };
  const replayed = async () => {
    const numbers = await Promise.all(apps.map((app) => app.get(MessagingStatus).collect()));
    return numbers.reduce((sum, one) => sum + (one.messaging_replayed_total ?? 0), 0);
  };

  beforeEach(async () => {
    [nats, said, taken] = await Promise.all([
      FragileNats.start(),
      createMessagingDatabase(),
      createMessagingDatabase(),
    ]);
    operator = await connectNats({ url: nats.url, name: 'test' });
    manager = await jetstreamManager(operator);
    aggregates = Array.from({ length: 10 }, () => randomUUID());
  });
  afterEach(async () => {
    for (const app of apps.splice(0)) await app.close();
    await operator.close();
    await Promise.all([said.drop(), taken.drop(), nats.stop()]);
  });

  it.each(['lost', 'kept'] as const)(
    'what it took is published again, where durables stand being %s, with two relays at work',
    async (places) => {
      await Promise.all([publisher(), publisher()]);
      const first = await consumer();
      await say(5);
      await sent();
      await eventually(async () => (await effects(taken.dataSource)).length === 50);
      await nats.sync();
      await say(3);
      await eventually(async () => (await effects(taken.dataSource)).length === 80);
      // These, nobody has taken in.
      apps.splice(apps.indexOf(first), 1);
      await first.close();
      await say(4);
      await sent();

      await nats.cutPower({ places });
      await say(2);
      await nats.restart();
      await say(2);
      await consumer();

      await expectAllTaken(16);
      expect(await replayed()).toBe(70);
    },
  );

  it('what it took is published again by a process that was away too, and what was never marked', async () => {
    const publishing = await publisher();
    const consuming = await consumer();
    await say(2);
    await sent();
    await nats.sync();
    await say(2);
    await eventually(async () => (await effects(taken.dataSource)).length === 40);
    for (const app of apps.splice(0)) await app.close();
    expect([publishing, consuming]).toHaveLength(2);
    // As after a process that died between a publication and its mark: nothing in the outbox says how far the stream was.
    await said.dataSource.query('UPDATE outbox SET sent_at = NULL, stream_seq = NULL WHERE stream_seq > 20');
    await said.dataSource.query('DELETE FROM outbox WHERE sent_at IS NULL');

    await nats.cutPower({ places: 'kept' });
    await nats.restart();
    await say(2);
    await publisher();
    await consumer();
    await expectAllTaken(6);
  });

  it('that took nothing has nothing published again, however often it comes', async () => {
    await publisher();
    await consumer();
    await say(2);
    await sent();
    for (let time = 0; time < 3; time += 1) {
      await nats.sync();
      await nats.cutPower({ places: 'kept' });
      await nats.restart();
      await say(1);
      // NATS 2.9 then writes down its own start as the moment of the stream's making, and says so after the next start.
      await eventually(() => manager.streams.update('IDENTITY', { max_bytes: 1_000_000 + time }));
      await sent();
    }
    await expectAllTaken(5);
    expect(await replayed()).toBe(0);
  });

  it('what a stream held that was made anew is published again', async () => {
    const publishing = await publisher();
    const consuming = await consumer();
    await say(3);
    await sent();
    await eventually(async () => (await effects(taken.dataSource)).length === 30);
    await consuming.close();
    apps.splice(apps.indexOf(consuming), 1);
    await say(2);
    await sent();
    await manager.streams.delete('IDENTITY');
    await makeStreams(nats.url);
    await say(1);
    await consumer();
    // What is said before the publisher learns of it overtakes what is lost.
    await expectAllTaken(6, false);
    expect((await publishing.get(MessagingStatus).collect()).messaging_replayed_total).toBe(50);
  });
});
