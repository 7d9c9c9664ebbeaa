import { randomUUID } from 'node:crypto';
import type { TypedEvent } from '@bottin/contracts/events/define-event.ts';
import { SystemClock } from '@bottin/service-kit/clock.ts';
import type { TestDatabase } from '@bottin/testing/databases.ts';
import { createStreams } from '@bottin/testing/nats.ts';
import { FragileNats } from '@bottin/testing/fragile-nats.ts';
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
import { createMessagingDatabase, listEffects, writeEffect } from './support/database.ts';
import { noted } from './support/events.ts';
import { startTestService } from './support/service.ts';

jest.setTimeout(120_000);

@HandlesEvent(noted, { apply: 'each' })
class RecordsEffect implements EventHandler<typeof noted> {
  handle(event: TypedEvent<typeof noted>, tx: EntityManager): Promise<void> {
    const { aggregateId, aggregateVersion, data } = event;
    return writeEffect(tx, {
      aggregate_id: aggregateId,
      version: aggregateVersion,
      note: data.note,
      handler: 'each',
    });
  }
}

describe('recovery from a power failure of NATS', () => {
  let nats: FragileNats;
  let operator: NatsConnection;
  let manager: JetStreamManager;
  let publisherDatabase: TestDatabase;
  let consumerDatabase: TestDatabase;
  const apps: INestApplicationContext[] = [];
  const outbox = new Outbox('identity', new SystemClock());
  let aggregates: string[];

  const startPublisher = async () => {
    const app = await startTestService({
      service: 'identity',
      natsUrl: nats.getUrlAs('identity'),
      dataSource: publisherDatabase.dataSource,
      sources: [],
      publishes: 'identity',
      inbox: 'postgres',
    });
    apps.push(app);
    return app;
  };
  const startConsumer = async () => {
    const app = await startTestService({
      service: 'creators',
      natsUrl: nats.getUrlAs('creators'),
      dataSource: consumerDatabase.dataSource,
      sources: ['identity'],
      inbox: 'postgres',
      handlers: [RecordsEffect],
    });
    apps.push(app);
    return app;
  };
  /** Adds `times` events per aggregate to the outbox. */
  const addEvents = async (times: number) => {
    for (let time = 0; time < times; time += 1) {
      for (const aggregateId of aggregates)
        await publisherDatabase.dataSource.transaction((tx) =>
          outbox.add(tx, noted, { aggregateId, data: { note: `${time}` } }),
        );
    }
  };
  const waitUntilSent = () =>
    eventually(async () => (await new OutboxStore(publisherDatabase.dataSource).getBacklog()).pending === 0, {
      what: 'a sent outbox',
      timeoutMs: 30_000,
    });
  /**
   * Expects that each event was applied exactly once. Also expects that the events of each aggregate were
   * applied in order, unless `inOrder` is false.
   */
  const expectAllApplied = async (each: number, inOrder = true) => {
    await waitUntilSent();
    const all = await eventually(
      async () => {
        const found = await listEffects(consumerDatabase.dataSource);
        return found.length >= each * aggregates.length && found;
      },
      { what: 'every event to take effect', timeoutMs: 60_000 },
    );
    await eventually(() => apps.at(-1)?.get(MessagingStatus).isIdle());
    expect(await listEffects(consumerDatabase.dataSource)).toHaveLength(all.length);
    for (const aggregateId of aggregates) {
      const versions = all
        .filter((effect) => effect.aggregate_id === aggregateId)
        .map(({ version }) => version);
      if (!inOrder) versions.sort((a, b) => a - b);
      expect(versions).toEqual(Array.from({ length: each }, (_, index) => index + 1));
    }
  };
  const countReplayed = async () => {
    const numbers = await Promise.all(apps.map((app) => app.get(MessagingStatus).collect()));
    return numbers.reduce((sum, one) => sum + (one.messaging_events_requeued_total ?? 0), 0);
  };

  beforeEach(async () => {
    [nats, publisherDatabase, consumerDatabase] = await Promise.all([
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
    await Promise.all([publisherDatabase.drop(), consumerDatabase.drop(), nats.stop()]);
  });

  it.each(['lost', 'kept'] as const)(
    'two outbox relays republish the events lost in a power failure of NATS when consumer positions are %s',
    async (places) => {
      await Promise.all([startPublisher(), startPublisher()]);
      const first = await startConsumer();
      await addEvents(5);
      await waitUntilSent();
      await eventually(async () => (await listEffects(consumerDatabase.dataSource)).length === 50);
      await nats.sync();
      await addEvents(3);
      await eventually(async () => (await listEffects(consumerDatabase.dataSource)).length === 80);
      // Stop the consumer, so that it doesn't receive the four events that each aggregate adds next.
      apps.splice(apps.indexOf(first), 1);
      await first.close();
      await addEvents(4);
      await waitUntilSent();

      await nats.cutPower({ places });
      await addEvents(2);
      await nats.restart();
      await addEvents(2);
      await startConsumer();

      await expectAllApplied(16);
      expect(await countReplayed()).toBe(70);
    },
  );

  it('new events reach a consumer whose position is past the end of the truncated stream, even if the outbox lacks the lost events', async () => {
    const publishing = await startPublisher();
    const consuming = await startConsumer();
    await addEvents(2);
    await waitUntilSent();
    await nats.sync();
    await addEvents(2);
    await eventually(async () => (await listEffects(consumerDatabase.dataSource)).length === 40);
    for (const app of apps.splice(0)) await app.close();
    expect([publishing, consuming]).toHaveLength(2);
    // Simulate a crash after events were published and before they were marked as sent. Without the rows of
    // these events, the outbox lacks the sequences that the stream assigned.
    await publisherDatabase.dataSource.query(
      'UPDATE outbox SET sent_at = NULL, stream_seq = NULL WHERE stream_seq > 20',
    );
    await publisherDatabase.dataSource.query('DELETE FROM outbox WHERE sent_at IS NULL');

    await nats.cutPower({ places: 'kept' });
    await nats.restart();
    await addEvents(2);
    await startPublisher();
    await startConsumer();
    await expectAllApplied(6);
  });

  it('no event is republished after power failures that lost no message', async () => {
    await startPublisher();
    await startConsumer();
    await addEvents(2);
    await waitUntilSent();
    for (let time = 0; time < 3; time += 1) {
      await nats.sync();
      await nats.cutPower({ places: 'kept' });
      await nats.restart();
      await addEvents(1);
      // This update makes NATS 2.9 store the server's start time as the stream's creation time. NATS reports
      // the stored time after the next restart.
      await eventually(() => manager.streams.update('IDENTITY', { max_bytes: 1_000_000 + time }));
      await waitUntilSent();
    }
    await expectAllApplied(5);
    expect(await countReplayed()).toBe(0);
  });

  it('all events are republished after the stream was deleted and created again', async () => {
    const publishing = await startPublisher();
    const consuming = await startConsumer();
    await addEvents(3);
    await waitUntilSent();
    await eventually(async () => (await listEffects(consumerDatabase.dataSource)).length === 30);
    await consuming.close();
    apps.splice(apps.indexOf(consuming), 1);
    await addEvents(2);
    await waitUntilSent();
    await manager.streams.delete('IDENTITY');
    await createStreams(nats.url);
    await addEvents(1);
    await startConsumer();
    // Events published before the publisher detects the loss arrive before the older events that it requeues,
    // so the order isn't checked.
    await expectAllApplied(6, false);
    expect((await publishing.get(MessagingStatus).collect()).messaging_events_requeued_total).toBe(50);
  });
});
