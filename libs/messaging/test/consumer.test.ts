import { randomUUID } from 'node:crypto';
import { requestContext } from '@bottin/service-kit/context.ts';
import { IntakeRegistry } from '@bottin/service-kit/intake.ts';
import { createStreams } from '@bottin/testing/nats.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { MessagingRuntime } from '../src/runtime.ts';
import { behaviour, ConsumerSuite, KeepsEach, KeepsLatest, KeepsLatestPerNote } from './support/consumers.ts';
import { listEffects } from './support/database.ts';
import { buildEnvelope, noted } from './support/events.ts';
import { startTestService } from './support/service.ts';

describe('durable consumer', () => {
  const suite = new ConsumerSuite();

  it('a consumer applies an event once, however often it is delivered', async () => {
    const app = await suite.startConsumer(KeepsEach);
    const event = buildEnvelope(noted);
    for (const copy of ['a', 'b', 'c']) await suite.broker.publish(noted, event, `${event.id}-${copy}`);
    const numbers = await suite.getMetricsWhenIdle(app);
    expect(await suite.listNotes(event.aggregateId)).toEqual(['x']);
    expect(numbers).toMatchObject({
      'messaging_events_consumed_total{outcome="handled"}': 1,
      'messaging_events_consumed_total{outcome="duplicate"}': 2,
    });
  });

  it('a consumer drops events older than the last applied event with `apply: latest`, and applies all events with `apply: each`', async () => {
    const aggregateId = randomUUID();
    const latest = await suite.startConsumer(KeepsLatest);
    await suite.publishNotes(aggregateId, [1, 3, 2, 4]);
    const numbers = await suite.getMetricsWhenIdle(latest);
    expect(await suite.listNotes(aggregateId)).toEqual(['v1', 'v3', 'v4']);
    expect(numbers['messaging_events_consumed_total{outcome="stale"}']).toBe(1);

    const other = randomUUID();
    await latest.close();
    const each = await suite.startConsumer(KeepsEach);
    await suite.publishNotes(other, [2, 1]);
    await suite.getMetricsWhenIdle(each);
    expect(await suite.listNotes(other)).toEqual(['v2', 'v1']);
  });

  it('a consumer compares an event’s version only with versions in the same scope, and calls every handler of the event', async () => {
    const app = await suite.startConsumer(KeepsLatest, KeepsEach, KeepsLatestPerNote);
    const aggregateId = randomUUID();
    await suite.publishNotes(aggregateId, [2, 1]);
    await suite.getMetricsWhenIdle(app);
    const written = await listEffects(suite.database.dataSource, aggregateId);
    const by = (handler: string) =>
      written.filter((one) => one.handler === handler).map((one) => one.version);
    expect({ latest: by('latest'), each: by('each'), scoped: by('scoped') }).toEqual({
      latest: [2],
      each: [2, 1],
      scoped: [2, 1],
    });
  });

  it('a consumer handles events of one aggregate in order and events of different aggregates in parallel', async () => {
    const app = await suite.startConsumer(KeepsEach);
    let atOnce = 0;
    let maxConcurrent = 0;
    behaviour.before = async () => {
      atOnce += 1;
      maxConcurrent = Math.max(maxConcurrent, atOnce);
      // The first handler waits until another one runs, as it must: events of six aggregates are published.
      await eventually(() => maxConcurrent > 1, { what: 'a second handler at the same time' });
      atOnce -= 1;
    };
    const aggregates = Array.from({ length: 6 }, () => randomUUID());
    for (let version = 1; version <= 15; version += 1) {
      await Promise.all(aggregates.map((aggregateId) => suite.publishNotes(aggregateId, [version])));
    }
    await suite.getMetricsWhenIdle(app);
    for (const aggregateId of aggregates) {
      const versions = (await listEffects(suite.database.dataSource, aggregateId)).map(
        (effect) => effect.version,
      );
      expect(versions).toEqual(Array.from({ length: 15 }, (_, index) => index + 1));
    }
    expect(maxConcurrent).toBeGreaterThan(1);
  });

  it('a service continues to consume after its durable consumer or the stream was deleted and created again', async () => {
    const app = await suite.startConsumer(KeepsLatest);
    const [one, two, three] = [buildEnvelope(noted), buildEnvelope(noted), buildEnvelope(noted)];
    await suite.broker.publish(noted, one);
    await suite.getMetricsWhenIdle(app);
    await suite.broker.manager.consumers.delete('IDENTITY', 'creators');
    await suite.broker.publish(noted, two);
    await createStreams(suite.broker.url);
    await eventually(async () => (await suite.listNotes(two.aggregateId)).length === 1);
    await suite.broker.manager.streams.delete('IDENTITY');
    await createStreams(suite.broker.url);
    await suite.broker.publish(noted, three);
    await eventually(async () => (await suite.listNotes(three.aggregateId)).length === 1);
    expect(await suite.listNotes(one.aggregateId)).toEqual(['x']);
  }, 180_000);

  it('a service that shuts down finishes the message that it is handling and requeues the other messages', async () => {
    const app = await suite.startConsumer(KeepsEach);
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
    expect(await suite.listNotes(aggregateId)).toEqual(['v1']);
    const next = await suite.startConsumer(KeepsEach);
    await suite.getMetricsWhenIdle(next);
    expect(await suite.listNotes(aggregateId)).toEqual(['v1', 'v2']);
  });

  it('a handler runs with the event’s trace, and with the event’s id as the request id', async () => {
    const app = await suite.startConsumer(KeepsEach);
    let seen: unknown;
    behaviour.before = async () => {
      seen = requestContext.getStore();
    };
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    const event = buildEnvelope(noted, { traceparent });
    await suite.broker.publish(noted, event);
    await suite.getMetricsWhenIdle(app);
    expect(seen).toEqual({ requestId: event.id, traceparent });
  });

  it('a service refuses to start when it does not consume a handler’s source, or when a handler needs a transaction and the service has no inbox', async () => {
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
