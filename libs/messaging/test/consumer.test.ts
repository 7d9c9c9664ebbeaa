import { randomUUID } from 'node:crypto';
import { requestContext } from '@bottin/service-kit/context.ts';
import { IntakeRegistry } from '@bottin/service-kit/intake.ts';
import { makeStreams } from '@bottin/testing/nats.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { MessagingRuntime } from '../src/runtime.ts';
import { behaviour, ConsumerSuite, KeepsEach, KeepsLatest, KeepsLatestPerNote } from './support/consumers.ts';
import { effects } from './support/database.ts';
import { envelopeOf, noted } from './support/events.ts';
import { startTestService } from './support/service.ts';

describe('a durable consumer', () => {
  const suite = new ConsumerSuite();

  it('applies an event once, however often it is delivered', async () => {
    const app = await suite.consumer(KeepsEach);
    const event = envelopeOf(noted);
    for (const copy of ['a', 'b', 'c']) await suite.broker.publish(noted, event, `${event.id}-${copy}`);
    const numbers = await suite.numbersWhenIdle(app);
    expect(await suite.notes(event.aggregateId)).toEqual(['x']);
    expect(numbers).toMatchObject({ messaging_handled_total: 1, messaging_duplicates_total: 2 });
  });

  it('drops what is older than the latest, and keeps each', async () => {
    const aggregateId = randomUUID();
    const latest = await suite.consumer(KeepsLatest);
    await suite.publishNotes(aggregateId, [1, 3, 2, 4]);
    const numbers = await suite.numbersWhenIdle(latest);
    expect(await suite.notes(aggregateId)).toEqual(['v1', 'v3', 'v4']);
    expect(numbers.messaging_stale_total).toBe(1);

    const other = randomUUID();
    await latest.close();
    const each = await suite.consumer(KeepsEach);
    await suite.publishNotes(other, [2, 1]);
    await suite.numbersWhenIdle(each);
    expect(await suite.notes(other)).toEqual(['v2', 'v1']);
  });

  it('compares versions within a scope, and serves several handlers of one event', async () => {
    const app = await suite.consumer(KeepsLatest, KeepsEach, KeepsLatestPerNote);
    const aggregateId = randomUUID();
    await suite.publishNotes(aggregateId, [2, 1]);
    await suite.numbersWhenIdle(app);
    const written = await effects(suite.database.dataSource, aggregateId);
    const by = (handler: string) =>
      written.filter((one) => one.handler === handler).map((one) => one.version);
    expect({ latest: by('latest'), each: by('each'), scoped: by('scoped') }).toEqual({
      latest: [2],
      each: [2, 1],
      scoped: [2, 1],
    });
  });

  it('handles in order within an aggregate while aggregates overlap', async () => {
    const app = await suite.consumer(KeepsEach);
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
      await Promise.all(aggregates.map((aggregateId) => suite.publishNotes(aggregateId, [version])));
    }
    await suite.numbersWhenIdle(app);
    for (const aggregateId of aggregates) {
      const versions = (await effects(suite.database.dataSource, aggregateId)).map(
        (effect) => effect.version,
      );
      expect(versions).toEqual(Array.from({ length: 15 }, (_, index) => index + 1));
    }
    expect(most).toBeGreaterThan(1);
  });

  it('goes on once the operator’s job has made a deleted durable or stream anew', async () => {
    const app = await suite.consumer(KeepsLatest);
    const [one, two, three] = [envelopeOf(noted), envelopeOf(noted), envelopeOf(noted)];
    await suite.broker.publish(noted, one);
    await suite.numbersWhenIdle(app);
    await suite.broker.manager.consumers.delete('IDENTITY', 'creators');
    await suite.broker.publish(noted, two);
    await makeStreams(suite.broker.url);
    await eventually(async () => (await suite.notes(two.aggregateId)).length === 1, { timeoutMs: 15_000 });
    await suite.broker.manager.streams.delete('IDENTITY');
    await makeStreams(suite.broker.url);
    await suite.broker.publish(noted, three);
    await eventually(async () => (await suite.notes(three.aggregateId)).length === 1, { timeoutMs: 15_000 });
    expect(await suite.notes(one.aggregateId)).toEqual(['x']);
  });

  it('ends what it began and gives back the rest when it shuts down', async () => {
    const app = await suite.consumer(KeepsEach);
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
    await suite.publishNotes(aggregateId, [1, 2]);
    await begun;
    const runtime = app.get(MessagingRuntime);
    await app.get(IntakeRegistry).stop();
    finish();
    await runtime.drain();
    expect(await suite.notes(aggregateId)).toEqual(['v1']);
    const next = await suite.consumer(KeepsEach);
    await suite.numbersWhenIdle(next);
    expect(await suite.notes(aggregateId)).toEqual(['v1', 'v2']);
  });

  it('carries the trace and names the event as the request', async () => {
    const app = await suite.consumer(KeepsEach);
    let seen: unknown;
    behaviour.before = async () => {
      seen = requestContext.getStore();
    };
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    const event = envelopeOf(noted, { traceparent });
    await suite.broker.publish(noted, event);
    await suite.numbersWhenIdle(app);
    expect(seen).toEqual({ requestId: event.id, traceparent });
  });

  it('refuses to start with a handler that could not be called', async () => {
    const options = {
      service: 'search',
      natsUrl: suite.broker.url,
      inbox: 'none' as const,
      handlers: [KeepsEach],
    };
    await expect(startTestService({ ...options, sources: ['creators'] })).rejects.toThrow('does not consume');
    await expect(startTestService({ ...options, sources: ['identity'] })).rejects.toThrow(
      'no PostgreSQL inbox',
    );
  });
});
