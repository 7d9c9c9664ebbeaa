import { randomUUID } from 'node:crypto';
import type { Envelope, EventOf } from '@bottin/contracts/events/define-event.ts';
import type { TestDatabase } from '@bottin/testing/databases.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { jest } from '@jest/globals';
import type { INestApplicationContext } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { requestContext } from '../src/context.ts';
import { type EventHandler, HandlesEvent } from '../src/event-handler.ts';
import { MessagingRuntime } from '../src/runtime.ts';
import { MessagingStatus } from '../src/status.ts';
import { type Broker, startBroker } from './support/broker.ts';
import { collect } from './support/collect.ts';
import { createMessagingDatabase, effects, writeEffect } from './support/database.ts';
import { closed, envelopeOf, noted } from './support/events.ts';
import { startTestService } from './support/service.ts';

type Noted = EventOf<typeof noted>;

/** What the test tells the handlers to do before they write. */
const behaviour = {
  before: async (_event: Envelope): Promise<void> => {},
  ready: async (): Promise<void> => {},
};

async function write(handler: string, event: Envelope, note: string, tx: EntityManager): Promise<void> {
  await writeEffect(tx, {
    aggregate_id: event.aggregateId,
    version: event.aggregateVersion,
    note,
    handler,
  });
  await behaviour.before(event);
}

@HandlesEvent(noted, { apply: 'latest' })
class KeepsLatest implements EventHandler<typeof noted> {
  handle(event: Noted, tx: EntityManager): Promise<void> {
    return write('latest', event, event.data.note, tx);
  }

  ready(): Promise<void> {
    return behaviour.ready();
  }
}

@HandlesEvent(noted, { apply: 'each' })
class KeepsEach implements EventHandler<typeof noted> {
  handle(event: Noted, tx: EntityManager): Promise<void> {
    return write('each', event, event.data.note, tx);
  }
}

@HandlesEvent(noted, { apply: 'latest', scope: (event) => `note:${event.data.note}` })
class KeepsLatestPerNote implements EventHandler<typeof noted> {
  handle(event: Noted, tx: EntityManager): Promise<void> {
    return write('scoped', event, event.data.note, tx);
  }
}

// Noticing a deleted stream takes two missed heartbeats.
jest.setTimeout(60_000);

describe('a durable consumer', () => {
  let broker: Broker;
  let database: TestDatabase;
  const apps: INestApplicationContext[] = [];

  const consumer = async (...handlers: Array<new () => object>) => {
    const app = await startTestService({
      service: 'creators',
      natsUrl: broker.url,
      dataSource: database.dataSource,
      sources: ['identity'],
      inbox: 'postgres',
      handlers,
    });
    apps.push(app);
    return app;
  };
  const settled = async (app: INestApplicationContext) => {
    await eventually(() => app.get(MessagingStatus).isIdle());
    return app.get(MessagingStatus).collect();
  };
  const publishNotes = async (aggregateId: string, versions: number[]) => {
    for (const aggregateVersion of versions) {
      await broker.publish(
        noted,
        envelopeOf(noted, { aggregateId, aggregateVersion, data: { note: `v${aggregateVersion}` } }),
      );
    }
  };
  const notes = async (aggregateId: string) =>
    (await effects(database.dataSource, aggregateId)).map((effect) => effect.note);
  const letters = () => collect(broker.deadLetters.list());

  beforeAll(async () => {
    [broker, database] = await Promise.all([startBroker(), createMessagingDatabase()]);
  });
  beforeEach(() => {
    behaviour.before = async () => {};
    behaviour.ready = async () => {};
  });
  afterEach(async () => {
    for (const app of apps.splice(0)) await app.close();
    await broker.manager.streams.purge('IDENTITY');
    await broker.manager.streams.purge('DEAD_LETTERS');
    await broker.manager.consumers.delete('IDENTITY', 'creators').catch(() => false);
  });
  afterAll(async () => {
    await database.drop();
    await broker.stop();
  });

  it('applies an event once, however often it is delivered', async () => {
    const app = await consumer(KeepsEach);
    const event = envelopeOf(noted);
    for (const copy of ['a', 'b', 'c']) await broker.publish(noted, event, `${event.id}-${copy}`);
    const numbers = await settled(app);
    expect(await notes(event.aggregateId)).toEqual(['x']);
    expect(numbers).toMatchObject({ messaging_handled_total: 1, messaging_duplicates_total: 2 });
  });

  it('drops what is older than the latest, and keeps each', async () => {
    const aggregateId = randomUUID();
    const latest = await consumer(KeepsLatest);
    await publishNotes(aggregateId, [1, 3, 2, 4]);
    const numbers = await settled(latest);
    expect(await notes(aggregateId)).toEqual(['v1', 'v3', 'v4']);
    expect(numbers.messaging_stale_total).toBe(1);

    const other = randomUUID();
    await latest.close();
    const each = await consumer(KeepsEach);
    await publishNotes(other, [2, 1]);
    await settled(each);
    expect(await notes(other)).toEqual(['v2', 'v1']);
  });

  it('compares versions within a scope, and serves several handlers of one event', async () => {
    const app = await consumer(KeepsLatest, KeepsEach, KeepsLatestPerNote);
    const aggregateId = randomUUID();
    await publishNotes(aggregateId, [2, 1]);
    await settled(app);
    const written = await effects(database.dataSource, aggregateId);
    const by = (handler: string) =>
      written.filter((one) => one.handler === handler).map((one) => one.version);
    expect({ latest: by('latest'), each: by('each'), scoped: by('scoped') }).toEqual({
      latest: [2],
      each: [2, 1],
      scoped: [2, 1],
    });
  });

  it('handles in order within an aggregate while aggregates overlap', async () => {
    const app = await consumer(KeepsEach);
    let atOnce = 0;
    let most = 0;
    behaviour.before = async () => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      await new Promise((resolve) => setImmediate(resolve));
      atOnce -= 1;
    };
    const aggregates = Array.from({ length: 6 }, () => randomUUID());
    for (let version = 1; version <= 15; version += 1) {
      await Promise.all(aggregates.map((aggregateId) => publishNotes(aggregateId, [version])));
    }
    await settled(app);
    for (const aggregateId of aggregates) {
      const versions = (await effects(database.dataSource, aggregateId)).map((effect) => effect.version);
      expect(versions).toEqual(Array.from({ length: 15 }, (_, index) => index + 1));
    }
    expect(most).toBeGreaterThan(1);
  });

  it('tries again after a failure, and keeps nothing of the failed attempts', async () => {
    const app = await consumer(KeepsLatest);
    let failures = 2;
    behaviour.before = async () => {
      failures -= 1;
      if (failures >= 0) throw new Error('not now');
    };
    const event = envelopeOf(noted);
    await broker.publish(noted, event);
    const numbers = await settled(app);
    expect(await notes(event.aggregateId)).toEqual(['x']);
    expect(numbers.messaging_retries_total).toBe(2);
    expect(await letters()).toEqual([]);
  });

  it('buries what fails its last delivery, replays it for that service alone, or discards it', async () => {
    const app = await consumer(KeepsEach);
    const bystander = await startTestService({
      service: 'notifications',
      natsUrl: broker.url,
      sources: ['identity'],
      inbox: 'none',
    });
    apps.push(bystander);
    let broken = true;
    behaviour.before = async (event) => {
      if (broken && event.aggregateVersion === 1) throw new Error('broken handler');
    };
    const [first, second] = [envelopeOf(noted), envelopeOf(noted)];
    for (const event of [first, second]) await broker.publish(noted, event);
    await publishNotes(first.aggregateId, [2]);
    const numbers = await settled(app);
    expect(numbers).toMatchObject({ messaging_dead_letters_total: 2, messaging_dead_letters_stored: 2 });
    const found = await letters();
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
    expect(await notes(first.aggregateId)).toEqual(['v2']);

    broken = false;
    if (!letter || !other) throw new Error('two letters were expected');
    await broker.deadLetters.discard(letter);
    await broker.deadLetters.replay(other);
    await settled(app);
    expect(await notes(second.aggregateId)).toEqual(['x']);
    expect(await letters()).toEqual([]);
    await settled(bystander);
    expect((await broker.read('IDENTITY')).length).toBe(4);
  });

  it('buries what can not be decoded at once, and goes on', async () => {
    const app = await consumer(KeepsLatest);
    const id = randomUUID();
    const subject = noted.subject(id);
    await broker.jetstream.publish(subject, 'not json');
    await broker.jetstream.publish(subject, '{"id":"1"}');
    await broker.jetstream.publish(subject, JSON.stringify(envelopeOf(noted, { data: { note: 'moved' } })));
    await broker.publish(noted, envelopeOf(noted, { aggregateId: id, data: { note: 7 } }));
    await broker.jetstream.publish(noted.subject('nobody'), new Uint8Array([0xff, 0x00]));
    await publishNotes(id, [2]);
    const numbers = await settled(app);
    expect(await notes(id)).toEqual(['v2']);
    expect(numbers).toMatchObject({ messaging_dead_letters_total: 5, messaging_retries_total: 0 });
    const reasons = (await letters()).map(({ aggregateId, reason }) => [aggregateId, reason.slice(0, 30)]);
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
    const app = await consumer(KeepsLatest);
    await broker.publish(closed, envelopeOf(closed));
    await broker.jetstream.publish(`events.identity.from-the-future.v9.${randomUUID()}`, 'whatever');
    const numbers = await settled(app);
    expect(numbers).toMatchObject({ messaging_handled_total: 0, messaging_dead_letters_total: 0 });
  });

  it('waits for what its handlers need, without spending deliveries', async () => {
    const app = await consumer(KeepsLatest);
    let down = true;
    let asked = 0;
    behaviour.before = async () => {
      if (down) throw new Error('search is down');
    };
    behaviour.ready = async () => {
      asked += 1;
      if (down) throw new Error('search is down');
    };
    const event = envelopeOf(noted);
    await broker.publish(noted, event);
    await eventually(() => asked > 4);
    down = false;
    const numbers = await settled(app);
    expect(await notes(event.aggregateId)).toEqual(['x']);
    expect(numbers.messaging_dead_letters_total).toBe(0);
  });

  it('makes its durable again when it was deleted, and its stream', async () => {
    const app = await consumer(KeepsLatest);
    const [one, two, three] = [envelopeOf(noted), envelopeOf(noted), envelopeOf(noted)];
    await broker.publish(noted, one);
    await settled(app);
    await broker.manager.consumers.delete('IDENTITY', 'creators');
    await broker.publish(noted, two);
    await eventually(async () => (await notes(two.aggregateId)).length === 1, { timeoutMs: 15_000 });
    await broker.manager.streams.delete('IDENTITY');
    await eventually(() => broker.publish(noted, three).then(() => true), { timeoutMs: 15_000 });
    await eventually(async () => (await notes(three.aggregateId)).length === 1, { timeoutMs: 15_000 });
    expect(await notes(one.aggregateId)).toEqual(['x']);
  });

  it('ends what it began and gives back the rest when it shuts down', async () => {
    const app = await consumer(KeepsEach);
    let began = () => {};
    let finish = () => {};
    const begun = new Promise<void>((resolve) => {
      began = resolve;
    });
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    behaviour.before = async () => {
      began();
      await finished;
    };
    const aggregateId = randomUUID();
    await publishNotes(aggregateId, [1, 2]);
    await begun;
    const runtime = app.get(MessagingRuntime);
    await runtime.stopIntake();
    finish();
    await runtime.drain();
    expect(await notes(aggregateId)).toEqual(['v1']);
    const next = await consumer(KeepsEach);
    await settled(next);
    expect(await notes(aggregateId)).toEqual(['v1', 'v2']);
  });

  it('carries the trace and names the event as the request', async () => {
    const app = await consumer(KeepsEach);
    let seen: unknown;
    behaviour.before = async () => {
      seen = requestContext.getStore();
    };
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    const event = envelopeOf(noted, { traceparent });
    await broker.publish(noted, event);
    await settled(app);
    expect(seen).toEqual({ requestId: event.id, traceparent });
  });

  it('refuses to start with a handler that could not be called', async () => {
    const options = { service: 'search', natsUrl: broker.url, inbox: 'none' as const, handlers: [KeepsEach] };
    await expect(startTestService({ ...options, sources: ['creators'] })).rejects.toThrow('does not consume');
    await expect(startTestService({ ...options, sources: ['identity'] })).rejects.toThrow(
      'no PostgreSQL inbox',
    );
  });
});
