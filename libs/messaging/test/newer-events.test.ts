import { defineEvent, type EventDefinition, type EventOf } from '@bottin/contracts/events/define-event.ts';
import { eventually } from '@bottin/testing/wait.ts';
import type { INestApplicationContext } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import { type EventHandler, HandlesEvent } from '../src/event-handler.ts';
import { MessagingStatus } from '../src/status.ts';
import { ConsumerSuite } from './support/consumers.ts';
import { writeEffect } from './support/database.ts';
import { envelopeOf } from './support/events.ts';

const rated = <Mark extends string>(version: number, marks: readonly Mark[]) =>
  defineEvent({ source: 'identity', type: 'NoteRated', version, data: z.object({ mark: z.enum(marks) }) });

const present = rated(1, ['good', 'bad']);
const wider = rated(1, ['good', 'bad', 'excellent']);
const next = rated(2, ['one', 'two']);

/** A handler of one definition, that writes the mark. */
function keeps(definition: typeof present | typeof wider | typeof next): new () => object {
  @HandlesEvent<EventDefinition>(definition, { apply: 'each' })
  class Keeps implements EventHandler<EventDefinition> {
    handle(event: EventOf<EventDefinition>, tx: EntityManager): Promise<void> {
      const { mark } = event.data as { mark: string };
      const { aggregateId, aggregateVersion: version } = event;
      return writeEffect(tx, { aggregate_id: aggregateId, version, note: mark, handler: 'each' });
    }
  }
  return Keeps;
}

describe('an event of a later release than its consumer', () => {
  const suite = new ConsumerSuite();
  /** More tries than the test takes; what is on its way to a consumer that ends comes back within a second. */
  const patient = { retryDelaysMs: Array<number>(1_000).fill(50), ackWaitMs: 1_000 };

  const retries = async (app: INestApplicationContext): Promise<number> =>
    (await app.get(MessagingStatus).collect()).messaging_retries_total ?? 0;

  it.each([
    ['with a value that it doesn’t know', wider, 'excellent', [wider]],
    ['of a version that it doesn’t know', next, 'one', [present, next]],
  ])('%s waits, and is applied by the release that knows it', async (_, published, mark, handled) => {
    const old = await suite.tunedConsumer(patient, keeps(present));
    const event = envelopeOf(published, { data: { mark } });
    const known = envelopeOf(present, { data: { mark: 'good' } });
    await suite.broker.publish(published, event);
    await suite.broker.publish(present, known);
    await eventually(async () => (await retries(old)) >= 3);
    await eventually(async () => (await suite.notes(known.aggregateId)).join() === 'good');
    expect(await suite.notes(event.aggregateId)).toEqual([]);
    expect(await suite.letters()).toEqual([]);
    await old.close();

    const released = await suite.tunedConsumer(patient, ...handled.map(keeps));
    await suite.numbersWhenIdle(released);
    expect(await suite.notes(event.aggregateId)).toEqual([mark]);
    expect(await suite.letters()).toEqual([]);
  });

  it('is a dead letter once its last try is over, with what is newer for a reason; a replay then reaches the release', async () => {
    const old = await suite.consumer(keeps(present));
    const excellent = envelopeOf(wider, { data: { mark: 'excellent' } });
    const one = envelopeOf(next, { data: { mark: 'one' } });
    await suite.broker.publish(wider, excellent);
    await suite.broker.publish(next, one);
    expect(await suite.numbersWhenIdle(old)).toMatchObject({ messaging_dead_letters_total: 2 });
    const letters = await suite.letters();
    expect(letters.map(({ reason, deliveries }) => [reason, deliveries]).sort()).toEqual([
      ['failed 3 times: newer than this consumer: NoteRated v2', 3],
      ['failed 3 times: newer than this consumer: data: mark invalid_value', 3],
    ]);
    await old.close();

    const released = await suite.consumer(keeps(wider), keeps(next));
    for (const letter of letters) await suite.broker.deadLetters.replay(letter);
    await suite.numbersWhenIdle(released);
    expect(await suite.notes(excellent.aggregateId)).toEqual(['excellent']);
    expect(await suite.notes(one.aggregateId)).toEqual(['one']);
  });

  it('of which this service handles no version is none of its concern', async () => {
    const app = await suite.consumer();
    await suite.broker.publish(next, envelopeOf(next, { data: { mark: 'one' } }));
    expect(await suite.numbersWhenIdle(app)).toMatchObject({
      messaging_retries_total: 0,
      messaging_dead_letters_total: 0,
    });
  });
});
