import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { jetstream, type JetStreamManager, jetstreamManager } from '@nats-io/jetstream';
import { headers } from '@nats-io/transport-node';
import { applyStreams } from '../src/apply-streams.ts';
import { getDeadLetterStream, streamPlans } from '../src/streams.ts';
import { type Broker, startBroker } from './support/broker.ts';
import { collect } from './support/collect.ts';

describe('applyStreams', () => {
  let broker: Broker;
  let manager: JetStreamManager;
  const apply = (plans = streamPlans) => applyStreams(manager, jetstream(broker.connection), plans);
  const identity = async () => (await manager.streams.info('IDENTITY')).config;

  beforeAll(async () => {
    broker = await startBroker();
    manager = await jetstreamManager(broker.connection);
  });
  afterAll(() => broker.stop());

  it('applyStreams creates missing streams, and a second run changes nothing', async () => {
    await manager.streams.delete('CREATORS');
    expect(await apply()).toContain('CREATORS: created');
    const settings = () =>
      Promise.all(streamPlans.map(async ({ name }) => (await manager.streams.info(name)).config));
    const before = await settings();
    const updated = jest.spyOn(manager.streams, 'update');
    expect(await apply()).toEqual(streamPlans.map(({ name }) => `${name}: up to date`));
    expect(await settings()).toEqual(before);
    expect(updated).not.toHaveBeenCalled();
  });

  it('applyStreams raises a stream’s size limit, but neither lowers a size limit nor removes a subject', async () => {
    await broker.jetstream.publish(`events.identity.x.v1.${randomUUID()}`, 'x'.repeat(2_000));
    const { messages } = (await manager.streams.info('IDENTITY')).state;
    const { created } = await manager.streams.info('IDENTITY');
    const plan = { name: 'IDENTITY', subjects: ['events.identity.>'] };
    await apply([{ ...plan, maxBytes: 3 * 1024 ** 3 }]);
    expect((await identity()).max_bytes).toBe(3 * 1024 ** 3);
    expect(await apply([{ ...plan, maxBytes: 1_000 }])).toEqual(['IDENTITY: up to date except max_bytes']);
    expect((await identity()).max_bytes).toBe(3 * 1024 ** 3);
    expect(await apply([{ ...plan, subjects: ['events.more.>'], maxBytes: 4_000 }])).toEqual([
      'IDENTITY: up to date except max_bytes, subjects',
    ]);
    const after = await manager.streams.info('IDENTITY');
    expect(after.config.subjects).toContain('events.identity.>');
    expect([after.state.messages, after.created]).toEqual([messages, created]);
  });

  it('applyStreams moves dead letters from the shared stream of earlier versions to the stream of each service', async () => {
    for (const { name } of streamPlans) if (name.startsWith('DEAD_')) await manager.streams.delete(name);
    await manager.streams.add({ name: 'DEAD_LETTERS', subjects: ['dead.>'] });
    const about = headers();
    about.set('bottin-dead-reason', 'tests');
    const ids = [randomUUID(), randomUUID()];
    await broker.jetstream.publish(`dead.feed.identity.${ids[0]}`, 'one', { headers: about });
    await broker.jetstream.publish(`dead.creators.identity.${ids[1]}`, 'two', { headers: about });
    expect(await apply()).toContain(
      "DEAD_LETTERS: 2 dead letter(s) moved to their services' streams, then stream deleted",
    );
    const deadLetters = await collect(broker.deadLetters.list());
    expect(deadLetters).toMatchObject([
      { service: 'creators', aggregateId: ids[1], reason: 'tests' },
      { service: 'feed', aggregateId: ids[0], reason: 'tests' },
    ]);
    const [stored] = [await manager.streams.getMessage(getDeadLetterStream('feed').name, { seq: 1 })];
    expect(stored?.string()).toBe('one');
    expect(await manager.streams.names().next()).not.toContain('DEAD_LETTERS');
  });
});
