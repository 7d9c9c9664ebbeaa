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
import { closed, envelopeOf, noted } from './support/events.ts';

describe('a durable consumer', () => {
  const suite = new ConsumerSuite();

  it('tries again after a failure, and keeps nothing of the failed attempts', async () => {
    const app = await suite.consumer(KeepsLatest);
    let failures = 2;
    behaviour.before = async () => {
      failures -= 1;
      if (failures >= 0) throw new Error('not now');
    };
    const event = envelopeOf(noted);
    await suite.broker.publish(noted, event);
    const numbers = await suite.numbersWhenIdle(app);
    expect(await suite.notes(event.aggregateId)).toEqual(['x']);
    expect(numbers.messaging_retries_total).toBe(2);
    expect(await suite.letters()).toEqual([]);
  });

  it('buries what fails its last delivery, replays it for that service alone, or discards it', async () => {
    const app = await suite.consumer(KeepsEach);
    const bystander = await suite.bystander();
    let broken = true;
    behaviour.before = async (event) => {
      if (broken && event.aggregateVersion === 1) throw new Error('broken handler');
    };
    const [first, second] = [envelopeOf(noted), envelopeOf(noted)];
    for (const event of [first, second]) await suite.broker.publish(noted, event);
    await suite.publishNotes(first.aggregateId, [2]);
    const numbers = await suite.numbersWhenIdle(app);
    expect(numbers).toMatchObject({ messaging_dead_letters_total: 2, messaging_dead_letters_stored: 2 });
    const found = await suite.letters();
    const letter = found.find(({ aggregateId }) => aggregateId === first.aggregateId);
    const other = found.find(({ aggregateId }) => aggregateId === second.aggregateId);
    expect(letter).toMatchObject({
      service: 'creators',
      source: 'identity',
      aggregateId: first.aggregateId,
      subject: noted.subject(first.aggregateId),
      reason: 'failed 3 times: Error: broken handler',
      deliveries: 3,
    });
    expect(await suite.notes(first.aggregateId)).toEqual(['v2']);

    broken = false;
    if (!letter || !other) throw new Error('two letters were expected');
    await suite.broker.deadLetters.discard(letter);
    await suite.broker.deadLetters.replay(other);
    await suite.numbersWhenIdle(app);
    expect(await suite.notes(second.aggregateId)).toEqual(['x']);
    expect(await suite.letters()).toEqual([]);
    await suite.numbersWhenIdle(bystander);
    expect((await suite.broker.read('IDENTITY')).length).toBe(4);
  });

  it('buries what can not be decoded at once, and goes on', async () => {
    const app = await suite.consumer(KeepsLatest);
    const id = randomUUID();
    const subject = noted.subject(id);
    await suite.broker.jetstream.publish(subject, 'not json');
    await suite.broker.jetstream.publish(subject, '{"id":"1"}');
    await suite.broker.jetstream.publish(
      subject,
      JSON.stringify(envelopeOf(noted, { data: { note: 'moved' } })),
    );
    await suite.broker.publish(noted, envelopeOf(noted, { aggregateId: id, data: { note: 7 } }));
    await suite.broker.jetstream.publish(noted.subject('nobody'), new Uint8Array([0xff, 0x00]));
    await suite.publishNotes(id, [2]);
    const numbers = await suite.numbersWhenIdle(app);
    expect(await suite.notes(id)).toEqual(['v2']);
    expect(numbers).toMatchObject({ messaging_dead_letters_total: 5, messaging_retries_total: 0 });
    const reasons = (await suite.letters()).map(({ aggregateId, reason }) => [
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

  it('acknowledges unread what it has no handler for', async () => {
    const app = await suite.consumer(KeepsLatest);
    await suite.broker.publish(closed, envelopeOf(closed));
    await suite.broker.jetstream.publish(`events.identity.from-the-future.v9.${randomUUID()}`, 'whatever');
    const numbers = await suite.numbersWhenIdle(app);
    expect(numbers).toMatchObject({ messaging_handled_total: 0, messaging_dead_letters_total: 0 });
  });

  it('waits for what its handlers need, without spending deliveries', async () => {
    const app = await suite.consumer(KeepsLatest);
    let down = true;
    let asked = 0;
    behaviour.before = async () => {
      if (down) throw new Error('search is down');
    };
    behaviour.checkReachable = async () => {
      asked += 1;
      if (down) throw new Error('search is down');
    };
    const event = envelopeOf(noted);
    await suite.broker.publish(noted, event);
    await eventually(() => asked > 4);
    down = false;
    const numbers = await suite.numbersWhenIdle(app);
    expect(await suite.notes(event.aggregateId)).toEqual(['x']);
    expect(numbers.messaging_dead_letters_total).toBe(0);
  });

  it('waits for a database that only reads, for longer than all tries take', async () => {
    const app = await suite.consumer(KeepsLatest);
    const operator = await new DataSource({ type: 'postgres', url: suite.database.ownerUrl }).initialize();
    const name = new URL(suite.database.url).pathname.slice(1);
    const readOnly = async (value: 'on' | 'off') => {
      await operator.query('SET default_transaction_read_only = off');
      await operator.query(`ALTER DATABASE "${name}" SET default_transaction_read_only = ${value}`);
      // Open connections keep the setting that they began with.
      await operator.query(
        'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND pid <> pg_backend_pid()',
        [name],
      );
    };
    await readOnly('on');
    const event = envelopeOf(noted);
    await suite.broker.publish(noted, event);
    const retries = async () => (await app.get(MessagingStatus).collect()).messaging_retries_total ?? 0;
    await eventually(async () => (await retries()) > 0);
    const since = Date.now();
    await eventually(() => Date.now() - since > 2_000);
    expect(await suite.letters()).toEqual([]);
    await readOnly('off');
    await operator.destroy();
    const numbers = await suite.numbersWhenIdle(app);
    expect(await suite.notes(event.aggregateId)).toEqual(['x']);
    expect(numbers.messaging_dead_letters_total).toBe(0);
  });

  it('waits for what a store refuses for now although it answers, and goes on with others meanwhile', async () => {
    const app = await suite.consumer(KeepsLatest);
    let full = 8;
    const [refused, other] = [envelopeOf(noted), envelopeOf(noted)];
    behaviour.before = async (event) => {
      if (event.aggregateId !== refused.aggregateId || full === 0) return;
      full -= 1;
      throw Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' });
    };
    for (const event of [refused, other]) await suite.broker.publish(noted, event);
    await eventually(async () => (await suite.notes(other.aggregateId)).length === 1);
    const numbers = await suite.numbersWhenIdle(app);
    expect(full).toBe(0);
    expect(await suite.notes(refused.aggregateId)).toEqual(['x']);
    expect(numbers.messaging_dead_letters_total).toBe(0);
  });

  it('gives a message that waits for the end of an outage back when it stops', async () => {
    const app = await suite.consumer(KeepsLatest);
    behaviour.before = async () => {
      throw Object.assign(new Error('disk full'), { code: '53100' });
    };
    const event = envelopeOf(noted);
    await suite.broker.publish(noted, event);
    await eventually(
      async () => ((await app.get(MessagingStatus).collect()).messaging_retries_total ?? 0) > 0,
    );
    await app.close();
    behaviour.before = async () => {};
    const next = await suite.consumer(KeepsLatest);
    await suite.numbersWhenIdle(next);
    expect(await suite.notes(event.aggregateId)).toEqual(['x']);
  });

  it('buries unopened what its processes die of, and goes on with the others', async () => {
    let opened = 0;
    behaviour.before = async () => {
      opened += 1;
    };
    const killer = envelopeOf(noted);
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
    let taken = 0;
    // Taken, and never heard of again: what a process leaves that is killed by it.
    for (let deaths = 0; deaths < 4; deaths += 1) {
      expect(await durable.next({ expires: 5_000 })).not.toBeNull();
      taken = Date.now();
    }
    // What is still waited for when the service comes is waited for as long as the service says: ten seconds.
    await eventually(() => Date.now() - taken > 200, { what: 'the end of the last wait' });
    const innocent = envelopeOf(noted);
    await suite.broker.publish(noted, innocent);
    const app = await suite.tunedConsumer({ maxDeliveries: 4 }, KeepsLatest);
    const numbers = await suite.numbersWhenIdle(app);
    expect(numbers.messaging_dead_letters_total).toBe(1);
    expect(await suite.letters()).toMatchObject([
      { aggregateId: killer.aggregateId, reason: expect.stringMatching(/^delivered 5 times/) },
    ]);
    expect(opened).toBe(1);
    expect(await suite.notes(innocent.aggregateId)).toEqual(['x']);
  });

  it('leaves no dead letter of what was erased while it was copied', async () => {
    const event = envelopeOf(noted);
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
    // The erasure has gone through stream and letters by the time the copy arrives.
    const late = Object.assign(Object.create(jetstream), {
      publish: async (...args: Parameters<typeof jetstream.publish>) => {
        await manager.streams.deleteMessage('IDENTITY', message.info.streamSequence, true);
        return jetstream.publish(...args);
      },
    });
    await new DeadLetters(late, manager).bury(message, 'creators', 'identity', 'broken');
    expect(await suite.letters()).toEqual([]);
  });

  it('goes on with other events while more than a thousand wait for their next try', async () => {
    // As an earlier version left it.
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
    const failing = Array.from({ length: 1_050 }, () => envelopeOf(noted, { aggregateVersion: 2 }));
    await Promise.all(failing.map((event) => suite.broker.publish(noted, event)));
    const good = envelopeOf(noted);
    await suite.broker.publish(noted, good);
    await suite.tunedConsumer({ retryDelaysMs: [600_000] }, KeepsEach);
    const notes = await eventually(
      async () => {
        const found = await suite.notes(good.aggregateId);
        return found.length > 0 && found;
      },
      { what: 'the event behind those that wait', timeoutMs: 45_000 },
    );
    expect(notes).toEqual(['x']);
  });

  it('counts against an event only its own failures, not what came to nothing', async () => {
    const app = await suite.consumer(KeepsLatest);
    let outages = 10;
    let failures = 1;
    behaviour.before = async () => {
      if (outages > 0) throw new Error('search is down');
      failures -= 1;
      if (failures >= 0) throw new Error('not now');
    };
    // Down when asked after a failure, back when the consumer starts again: as a server that can't keep up.
    let failed = false;
    behaviour.checkReachable = async () => {
      failed = !failed && outages > 0;
      if (!failed) return;
      outages -= 1;
      throw new Error('search is down');
    };
    const event = envelopeOf(noted);
    await suite.broker.publish(noted, event);
    const numbers = await suite.numbersWhenIdle(app);
    expect(outages).toBe(0);
    expect(await suite.notes(event.aggregateId)).toEqual(['x']);
    expect(numbers.messaging_dead_letters_total).toBe(0);
  });

  it('remembers an event for as long after its last copy as after its first', async () => {
    const app = await suite.consumer(KeepsEach);
    const event = envelopeOf(noted);
    await suite.broker.publish(noted, event);
    await suite.numbersWhenIdle(app);
    const { dataSource } = suite.database;
    await dataSource.query("UPDATE inbox SET received_at = now() - interval '39 days' WHERE event_id = $1", [
      event.id,
    ]);
    await suite.broker.publish(noted, event, 'a replay, late in the outbox’s time');
    await suite.numbersWhenIdle(app);
    await dataSource.query(
      "UPDATE inbox SET received_at = received_at - interval '39 days' WHERE event_id = $1",
      [event.id],
    );
    await deleteExpired(dataSource, defaultTuning, new Date());
    await suite.broker.publish(noted, event, 'one more');
    await suite.numbersWhenIdle(app);
    expect(await suite.notes(event.aggregateId)).toEqual(['x']);
  });
});
