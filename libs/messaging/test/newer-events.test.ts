import { defineEvent, type EventDefinition, type TypedEvent } from '@bottin/contracts/events/define-event.ts';
import { eventually } from '@bottin/testing/wait.ts';
import type { INestApplicationContext } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { type EventHandler, HandlesEvent } from '../src/event-handler.ts';
import { MessagingStatus } from '../src/status.ts';
import { ConsumerSuite } from './support/consumers.ts';
import { writeEffect } from './support/database.ts';
import { buildEnvelope } from './support/events.ts';

const defineRated = <Mark extends string>(version: number, marks: readonly Mark[]) =>
  defineEvent({ source: 'identity', type: 'NoteRated', version, data: z.object({ mark: z.enum(marks) }) });

const currentVersion = defineRated(1, ['good', 'bad']);
const withNewValue = defineRated(1, ['good', 'bad', 'excellent']);
const nextVersion = defineRated(2, ['one', 'two']);

/** Returns a handler class for one event definition. The handler stores the `mark` in the event's data. */
function createMarkHandler(
  definition: typeof currentVersion | typeof withNewValue | typeof nextVersion,
): new () => object {
  @HandlesEvent<EventDefinition>(definition, { apply: 'each' })
  class StoresMark implements EventHandler<EventDefinition> {
    handle(event: TypedEvent<EventDefinition>, tx: EntityManager): Promise<void> {
      const { mark } = event.data as { mark: string };
      const { aggregateId, aggregateVersion: version } = event;
      return writeEffect(tx, { aggregate_id: aggregateId, version, note: mark, handler: 'each' });
    }
  }
  return StoresMark;
}

describe('events from a newer release', () => {
  const suite = new ConsumerSuite();
  /**
   * Consumer tuning with more retries than the test needs, so no event is dead-lettered. `ackWaitMs` is
   * short, so that messages delivered to a stopped consumer are redelivered within a second.
   */
  const patient = { retryDelaysMs: Array<number>(1_000).fill(50), ackWaitMs: 1_000, maxDeliveries: 10_000 };

  const retries = async (app: INestApplicationContext): Promise<number> =>
    (await app.get(MessagingStatus).collect()).messaging_retries_total ?? 0;

  it.each([
    ['an unknown value', withNewValue, 'excellent', [withNewValue]],
    ['an unknown version', nextVersion, 'one', [currentVersion, nextVersion]],
  ])(
    'a consumer retries an event with %s until a newer release applies the event',
    async (_, published, mark, handled) => {
      const old = await suite.startTunedConsumer(patient, createMarkHandler(currentVersion));
      const event = buildEnvelope(published, { data: { mark } });
      const known = buildEnvelope(currentVersion, { data: { mark: 'good' } });
      await suite.broker.publish(published, event);
      await suite.broker.publish(currentVersion, known);
      await eventually(async () => (await retries(old)) >= 3);
      await eventually(async () => (await suite.listNotes(known.aggregateId)).join() === 'good');
      expect(await suite.listNotes(event.aggregateId)).toEqual([]);
      expect(await suite.listDeadLetters()).toEqual([]);
      await old.close();

      const released = await suite.startTunedConsumer(patient, ...handled.map(createMarkHandler));
      await suite.getMetricsWhenIdle(released);
      expect(await suite.listNotes(event.aggregateId)).toEqual([mark]);
      expect(await suite.listDeadLetters()).toEqual([]);
    },
  );

  it('an event of a newer release is dead-lettered after its last retry, and the newer release applies the event when an operator replays it', async () => {
    const old = await suite.startConsumer(createMarkHandler(currentVersion));
    const excellent = buildEnvelope(withNewValue, { data: { mark: 'excellent' } });
    const one = buildEnvelope(nextVersion, { data: { mark: 'one' } });
    await suite.broker.publish(withNewValue, excellent);
    await suite.broker.publish(nextVersion, one);
    expect(await suite.getMetricsWhenIdle(old)).toMatchObject({ messaging_dead_letters_total: 2 });
    const deadLetters = await suite.listDeadLetters();
    expect(deadLetters.map(({ reason, deliveries }) => [reason, deliveries]).sort()).toEqual([
      ['failed 3 times: newer than this consumer: NoteRated v2', 3],
      ['failed 3 times: newer than this consumer: data: mark invalid_value', 3],
    ]);
    await old.close();

    const released = await suite.startConsumer(
      createMarkHandler(withNewValue),
      createMarkHandler(nextVersion),
    );
    for (const deadLetter of deadLetters) await suite.broker.deadLetters.replay(deadLetter);
    await suite.getMetricsWhenIdle(released);
    expect(await suite.listNotes(excellent.aggregateId)).toEqual(['excellent']);
    expect(await suite.listNotes(one.aggregateId)).toEqual(['one']);
  });

  it('an event is ignored when no version of its type has a handler', async () => {
    const app = await suite.startConsumer();
    await suite.broker.publish(nextVersion, buildEnvelope(nextVersion, { data: { mark: 'one' } }));
    expect(await suite.getMetricsWhenIdle(app)).toMatchObject({
      messaging_retries_total: 0,
      messaging_dead_letters_total: 0,
    });
  });
});
