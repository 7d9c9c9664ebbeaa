import { randomUUID } from 'node:crypto';
import { eventually } from '@bottin/testing/wait.ts';
import { AckPolicy, DeliverPolicy } from '@nats-io/jetstream';
import { nanos } from '@nats-io/transport-node';
import { DataSource } from 'typeorm';
import { DeadLetters } from '../src/dead-letters.ts';
import { defaultTuning } from '../src/options.ts';
import { deleteExpired } from '../src/retention.ts';
import { MessagingStatus } from '../src/status.ts';
import { behaviour, ConsumerSuite, KeepsEach, KeepsLatest } from './support/consumers.ts';
import { closed, buildEnvelope, noted } from './support/events.ts';

describe('durable consumer after failures', () => {
  const suite = new ConsumerSuite();

  it('a consumer retries an event after a failure, and rolls back the writes of failed attempts', async () => {
    const app = await suite.startConsumer(KeepsLatest);
    let failures = 2;
    behaviour.before = async () => {
      failures -= 1;
      if (failures >= 0) throw new Error('not now');
    };
    const event = buildEnvelope(noted);
    await suite.broker.publish(noted, event);
    const numbers = await suite.getMetricsWhenIdle(app);
    expect(await suite.listNotes(event.aggregateId)).toEqual(['x']);
    expect(numbers.messaging_retries_total).toBe(2);
    expect(await suite.listDeadLetters()).toEqual([]);
  });

  it('a message is dead-lettered when its last delivery fails, and an operator can discard it or replay it for this service only', async () => {
    const app = await suite.startConsumer(KeepsEach);
    const bystander = await suite.startIdleService();
    let broken = true;
    behaviour.before = async (event) => {
      if (broken && event.aggregateVersion === 1) throw new Error('broken handler');
    };
    const [first, second] = [buildEnvelope(noted), buildEnvelope(noted)];
    for (const event of [first, second]) await suite.broker.publish(noted, event);
    await suite.publishNotes(first.aggregateId, [2]);
    const numbers = await suite.getMetricsWhenIdle(app);
    expect(numbers).toMatchObject({ messaging_dead_letters_total: 2, messaging_dead_letters_stored: 2 });
    const deadLetters = await suite.listDeadLetters();
    const deadLetter = deadLetters.find(({ aggregateId }) => aggregateId === first.aggregateId);
    const other = deadLetters.find(({ aggregateId }) => aggregateId === second.aggregateId);
    expect(deadLetter).toMatchObject({
      service: 'creators',
      source: 'identity',
      aggregateId: first.aggregateId,
      subject: noted.subject(first.aggregateId),
      reason: 'failed 3 times: Error: broken handler',
      deliveries: 3,
    });
    expect(await suite.listNotes(first.aggregateId)).toEqual(['v2']);

    broken = false;
    if (!deadLetter || !other) throw new Error('two letters were expected');
    await suite.broker.deadLetters.discard(deadLetter);
    await suite.broker.deadLetters.replay(other);
    await suite.getMetricsWhenIdle(app);
    expect(await suite.listNotes(second.aggregateId)).toEqual(['x']);
    expect(await suite.listDeadLetters()).toEqual([]);
    await suite.getMetricsWhenIdle(bystander);
    expect((await suite.broker.read('IDENTITY')).length).toBe(4);
  });

  it('a consumer dead-letters undecodable messages without retrying them, and then handles the next event', async () => {
    const app = await suite.startConsumer(KeepsLatest);
    const id = randomUUID();
    const subject = noted.subject(id);
    await suite.broker.jetstream.publish(subject, 'not json');
    await suite.broker.jetstream.publish(subject, '{"id":"1"}');
    await suite.broker.jetstream.publish(
      subject,
      JSON.stringify(buildEnvelope(noted, { data: { note: 'moved' } })),
    );
    await suite.broker.publish(noted, buildEnvelope(noted, { aggregateId: id, data: { note: 7 } }));
    await suite.broker.jetstream.publish(noted.subject('nobody'), new Uint8Array([0xff, 0x00]));
    await suite.publishNotes(id, [2]);
    const numbers = await suite.getMetricsWhenIdle(app);
    expect(await suite.listNotes(id)).toEqual(['v2']);
    expect(numbers).toMatchObject({ messaging_dead_letters_total: 5, messaging_retries_total: 0 });
    const reasons = (await suite.listDeadLetters()).map(({ aggregateId, reason }) => [
      aggregateId,
      reason.slice(0, 30),
    ]);
    expect(reasons).toEqual(
      expect.arrayContaining([
        [id, 'undecodable: not JSON'],
        [id, 'undecodable: envelope: id inval'.slice(0, 30)],
        [id, 'undecodable: NoteWritten v1 do'],
        [id, 'undecodable: data: note invali'],
        ['unknown', 'undecodable: not JSON'],
      ]),
    );
  });

  it('a consumer acknowledges events for which the service has no handler', async () => {
    const app = await suite.startConsumer(KeepsLatest);
    await suite.broker.publish(closed, buildEnvelope(closed));
    await suite.broker.jetstream.publish(`events.identity.from-the-future.v9.${randomUUID()}`, 'whatever');
    const numbers = await suite.getMetricsWhenIdle(app);
    expect(numbers).toMatchObject({
      'messaging_events_consumed_total{outcome="handled"}': 0,
      messaging_dead_letters_total: 0,
    });
  });

  it('a consumer retries messages without counting deliveries while the handlers’ store is unreachable', async () => {
    const app = await suite.startConsumer(KeepsLatest);
    let down = true;
    let checks = 0;
    behaviour.before = async () => {
      if (down) throw new Error('search is down');
    };
    behaviour.checkReachable = async () => {
      checks += 1;
      if (down) throw new Error('search is down');
    };
    const event = buildEnvelope(noted);
    await suite.broker.publish(noted, event);
    await eventually(() => checks > 4);
    down = false;
    const numbers = await suite.getMetricsWhenIdle(app);
    expect(await suite.listNotes(event.aggregateId)).toEqual(['x']);
    expect(numbers.messaging_dead_letters_total).toBe(0);
  });

  it('a consumer keeps retrying a message while the database is read-only, even for longer than the sum of all retry delays', async () => {
    const app = await suite.startConsumer(KeepsLatest);
    const operator = await new DataSource({ type: 'postgres', url: suite.database.ownerUrl }).initialize();
    const name = new URL(suite.database.url).pathname.slice(1);
    const setReadOnly = async (value: 'on' | 'off') => {
      await operator.query('SET default_transaction_read_only = off');
      await operator.query(`ALTER DATABASE "${name}" SET default_transaction_read_only = ${value}`);
      // The new setting applies only to new connections, so close all existing ones. An autovacuum worker may
      // be connected too; only a superuser may terminate it.
      await operator.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = $1 AND pid <> pg_backend_pid() AND backend_type = 'client backend'`,
        [name],
      );
    };
    await setReadOnly('on');
    const event = buildEnvelope(noted);
    await suite.broker.publish(noted, event);
    const retries = async () => (await app.get(MessagingStatus).collect()).messaging_retries_total ?? 0;
    await eventually(async () => (await retries()) > 0);
    const since = Date.now();
    await eventually(() => Date.now() - since > 2_000);
    expect(await suite.listDeadLetters()).toEqual([]);
    await setReadOnly('off');
    await operator.destroy();
    const numbers = await suite.getMetricsWhenIdle(app);
    expect(await suite.listNotes(event.aggregateId)).toEqual(['x']);
    expect(numbers.messaging_dead_letters_total).toBe(0);
  });

  it('a consumer retries a message until a full disk accepts writes again, and handles other messages meanwhile', async () => {
    const app = await suite.startConsumer(KeepsLatest);
    let full = 8;
    const [refused, other] = [buildEnvelope(noted), buildEnvelope(noted)];
    behaviour.before = async (event) => {
      if (event.aggregateId !== refused.aggregateId || full === 0) return;
      full -= 1;
      throw Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' });
    };
    for (const event of [refused, other]) await suite.broker.publish(noted, event);
    await eventually(async () => (await suite.listNotes(other.aggregateId)).length === 1);
    const numbers = await suite.getMetricsWhenIdle(app);
    expect(full).toBe(0);
    expect(await suite.listNotes(refused.aggregateId)).toEqual(['x']);
    expect(numbers.messaging_dead_letters_total).toBe(0);
  });

  it('NATS redelivers no message during an outage, not even one that waits behind another message', async () => {
    // Above one second, so that NATS redelivers nothing when the test's process is late by as much.
    const ackWaitMs = 1_500;
    let isFull = true;
    behaviour.before = async () => {
      if (isFull) throw Object.assign(new Error('disk full'), { code: '53100' });
    };
    const app = await suite.startTunedConsumer({ ackWaitMs }, KeepsEach);
    const aggregateId = randomUUID();
    await suite.publishNotes(aggregateId, [1, 2]);
    // Without an outage, NATS redelivers a message after 11 ack waits.
    const since = Date.now();
    await eventually(() => Date.now() - since > 12 * ackWaitMs);
    const { num_redelivered } = await suite.broker.manager.consumers.info('IDENTITY', 'creators');
    isFull = false;
    const numbers = await suite.getMetricsWhenIdle(app);
    expect(num_redelivered).toBe(0);
    expect(numbers['messaging_events_consumed_total{outcome="duplicate"}']).toBe(0);
    expect(await suite.listNotes(aggregateId)).toEqual(['v1', 'v2']);
  });

  it('a message that waits for the end of an outage is requeued when the consumer shuts down', async () => {
    const app = await suite.startConsumer(KeepsLatest);
    behaviour.before = async () => {
      throw Object.assign(new Error('disk full'), { code: '53100' });
    };
    const event = buildEnvelope(noted);
    await suite.broker.publish(noted, event);
    await eventually(
      async () => ((await app.get(MessagingStatus).collect()).messaging_retries_total ?? 0) > 0,
    );
    await app.close();
    behaviour.before = async () => {};
    const next = await suite.startConsumer(KeepsLatest);
    await suite.getMetricsWhenIdle(next);
    expect(await suite.listNotes(event.aggregateId)).toEqual(['x']);
  });

  it('a consumer dead-letters a message that crashed the process at each delivery, and calls the handler only for other messages', async () => {
    let handled = 0;
    behaviour.before = async () => {
      handled += 1;
    };
    const killer = buildEnvelope(noted);
    await suite.broker.publish(noted, killer);
    await suite.broker.manager.consumers.add('IDENTITY', {
      durable_name: 'creators',
      ack_policy: AckPolicy.Explicit,
      deliver_policy: DeliverPolicy.All,
      ack_wait: nanos(50),
      max_deliver: -1,
      max_ack_pending: 1_000,
    });
    const durable = await suite.broker.jetstream.consumers.get('IDENTITY', 'creators');
    let lastReceivedAt = 0;
    // Receive the message without acknowledging it, as a process that crashes does.
    for (let deaths = 0; deaths < 4; deaths += 1) {
      expect(await durable.next({ expires: 5_000 })).not.toBeNull();
      lastReceivedAt = Date.now();
    }
    // Wait until the last delivery has timed out. If the service started earlier, this delivery would get the
    // service's longer acknowledgement time-out of ten seconds.
    await eventually(() => Date.now() - lastReceivedAt > 200, { what: 'the end of the last wait' });
    const innocent = buildEnvelope(noted);
    await suite.broker.publish(noted, innocent);
    const app = await suite.startTunedConsumer({ maxDeliveries: 4 }, KeepsLatest);
    const numbers = await suite.getMetricsWhenIdle(app);
    expect(numbers.messaging_dead_letters_total).toBe(1);
    expect(await suite.listDeadLetters()).toMatchObject([
      { aggregateId: killer.aggregateId, reason: expect.stringMatching(/^delivered 5 times/) },
    ]);
    expect(handled).toBe(1);
    expect(await suite.listNotes(innocent.aggregateId)).toEqual(['x']);
  });

  it('a dead letter is removed when the original message was erased just before the dead letter was published', async () => {
    const event = buildEnvelope(noted);
    await suite.broker.publish(noted, event);
    await suite.broker.manager.consumers.add('IDENTITY', {
      durable_name: 'creators',
      ack_policy: AckPolicy.Explicit,
      deliver_policy: DeliverPolicy.All,
      ack_wait: nanos(defaultTuning.ackWaitMs),
    });
    const { jetstream, manager } = suite.broker;
    const message = await (await jetstream.consumers.get('IDENTITY', 'creators')).next({ expires: 5_000 });
    if (!message) throw new Error('no message');
    // Erase the message from the stream just before the dead letter is published.
    const late = Object.assign(Object.create(jetstream), {
      publish: async (...args: Parameters<typeof jetstream.publish>) => {
        await manager.streams.deleteMessage('IDENTITY', message.info.streamSequence, true);
        return jetstream.publish(...args);
      },
    });
    await new DeadLetters(late, manager).add(message, 'creators', 'identity', 'broken');
    expect(await suite.listDeadLetters()).toEqual([]);
  });

  it('a consumer handles other events while more than a thousand events wait for a retry', async () => {
    // Create the durable consumer with the lower `max_ack_pending` that an earlier version used.
    await suite.broker.manager.consumers.add('IDENTITY', {
      durable_name: 'creators',
      ack_policy: AckPolicy.Explicit,
      deliver_policy: DeliverPolicy.All,
      ack_wait: nanos(defaultTuning.ackWaitMs),
      max_deliver: -1,
      max_ack_pending: 1_000,
    });
    behaviour.before = async (event) => {
      if (event.aggregateVersion === 2) throw new Error('broken handler');
    };
    const failing = Array.from({ length: 1_050 }, () => buildEnvelope(noted, { aggregateVersion: 2 }));
    await Promise.all(failing.map((event) => suite.broker.publish(noted, event)));
    const good = buildEnvelope(noted);
    await suite.broker.publish(noted, good);
    await suite.startTunedConsumer({ retryDelaysMs: [600_000] }, KeepsEach);
    const notes = await eventually(
      async () => {
        const deadLetters = await suite.listNotes(good.aggregateId);
        return deadLetters.length > 0 && deadLetters;
      },
      { what: 'the event behind those that wait', timeoutMs: 45_000 },
    );
    expect(notes).toEqual(['x']);
  });

  it('a replica receives no more messages than it may hold while its handlers are blocked, and handles each message once', async () => {
    const events = Array.from({ length: 1_000 }, () => buildEnvelope(noted));
    await Promise.all(events.map((event) => suite.broker.publish(noted, event)));
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    behaviour.before = () => released;
    const app = await suite.startConsumer(KeepsEach);
    let mostUnsettled = 0;
    const pollUntil = (isOver: () => boolean | Promise<boolean>) =>
      eventually(
        async () => {
          const { num_ack_pending } = await suite.broker.manager.consumers.info('IDENTITY', 'creators');
          mostUnsettled = Math.max(mostUnsettled, num_ack_pending);
          return isOver();
        },
        { timeoutMs: 45_000 },
      );
    await pollUntil(() => mostUnsettled >= defaultTuning.maxInFlight);
    // A client that waits for idle heartbeats misses several of them in this time.
    const since = Date.now();
    await pollUntil(() => Date.now() - since > 6_000);
    release();
    await pollUntil(() => app.get(MessagingStatus).isIdle());
    expect(mostUnsettled).toBeLessThanOrEqual(2 * defaultTuning.maxInFlight);
    expect(await app.get(MessagingStatus).collect()).toMatchObject({
      'messaging_events_consumed_total{outcome="handled"}': events.length,
      'messaging_events_consumed_total{outcome="duplicate"}': 0,
    });
  });

  it('a consumer counts the deliveries in which the handler itself fails, but not those in which the handler’s store is unreachable', async () => {
    const app = await suite.startConsumer(KeepsLatest);
    let outages = 10;
    let failures = 1;
    behaviour.before = async () => {
      if (outages > 0) throw new Error('search is down');
      failures -= 1;
      if (failures >= 0) throw new Error('not now');
    };
    // The store is unreachable right after a failure and reachable at the next check, like an overloaded
    // server.
    let failed = false;
    behaviour.checkReachable = async () => {
      failed = !failed && outages > 0;
      if (!failed) return;
      outages -= 1;
      throw new Error('search is down');
    };
    const event = buildEnvelope(noted);
    await suite.broker.publish(noted, event);
    const numbers = await suite.getMetricsWhenIdle(app);
    expect(outages).toBe(0);
    expect(await suite.listNotes(event.aggregateId)).toEqual(['x']);
    expect(numbers.messaging_dead_letters_total).toBe(0);
  });

  it('each redelivery of an event restarts the retention period of the event’s id in the inbox', async () => {
    const app = await suite.startConsumer(KeepsEach);
    const event = buildEnvelope(noted);
    await suite.broker.publish(noted, event);
    await suite.getMetricsWhenIdle(app);
    const { dataSource } = suite.database;
    await dataSource.query("UPDATE inbox SET received_at = now() - interval '39 days' WHERE event_id = $1", [
      event.id,
    ]);
    await suite.broker.publish(noted, event, 'a replay, late in the outbox’s time');
    await suite.getMetricsWhenIdle(app);
    await dataSource.query(
      "UPDATE inbox SET received_at = received_at - interval '39 days' WHERE event_id = $1",
      [event.id],
    );
    await deleteExpired(dataSource, defaultTuning, new Date());
    await suite.broker.publish(noted, event, 'one more');
    await suite.getMetricsWhenIdle(app);
    expect(await suite.listNotes(event.aggregateId)).toEqual(['x']);
  });
});
