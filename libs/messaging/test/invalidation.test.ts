import type { InvalidationChange } from '@bottin/contracts/invalidation/message.ts';
import { startTcpProxy, type TcpProxy } from '@bottin/testing/tcp-proxy.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { v7 as uuidv7 } from 'uuid';
import { type InvalidationPublisher, createInvalidationPublisher } from '../src/invalidation-publisher.ts';
import { InvalidationSubscriber } from '../src/invalidation-subscriber.ts';
import { connectNats, type NatsConnection } from '../src/connection.ts';
import { type Broker, startBroker } from './support/broker.ts';

type Received = Array<InvalidationChange<'profile'>> | null;

let broker: Broker;
let proxy: TcpProxy;
const cleanups: Array<() => Promise<unknown>> = [];

beforeAll(async () => {
  broker = await startBroker();
  proxy = await startTcpProxy(broker.url);
});
afterEach(async () => {
  proxy.restore();
  for (const end of cleanups.splice(0).reverse()) await end();
});
afterAll(async () => {
  await proxy.close();
  await broker.stop();
});

async function connect(url = broker.url): Promise<NatsConnection> {
  const connection = await connectNats({ url, name: 'test' });
  cleanups.push(() => connection.close());
  return connection;
}

/** Starts a publisher that sends invalidation messages for the creators service. */
async function startPublisher(url?: string): Promise<InvalidationPublisher> {
  const publisher = createInvalidationPublisher(await connect(url), 'creators');
  publisher.start();
  cleanups.push(() => publisher.stop());
  return publisher;
}

/**
 * Starts a subscriber. `received` collects the invalidations; null stands for an invalidation of all
 * profiles.
 */
async function startSubscriber(
  url?: string,
): Promise<{ subscriber: InvalidationSubscriber; received: Received[] }> {
  const nats = await connect(url);
  const subscriber = new InvalidationSubscriber({ connection: nats, kinds: ['profile'] });
  const received: Received[] = [];
  subscriber.onInvalidation('profile', (invalidation) => received.push(invalidation));
  subscriber.start();
  cleanups.push(() => subscriber.stop());
  await nats.flush();
  return { subscriber, received };
}

const waitUntilCurrent = (subscriber: InvalidationSubscriber) =>
  eventually(() => subscriber.isCurrent('profile'), { what: 'a current subscriber' });
const createChange = () => ({ id: uuidv7(), slugs: ['lea'] });

describe('invalidation messages', () => {
  it('a publisher’s messages reach every subscriber in the order of publication', async () => {
    const publisher = await startPublisher();
    const [one, other] = [await startSubscriber(), await startSubscriber()];
    await waitUntilCurrent(one.subscriber);
    await waitUntilCurrent(other.subscriber);
    const changes = [createChange(), createChange(), createChange()];
    for (const each of changes) publisher.invalidate('profile', [each]);
    for (const { received } of [one, other]) {
      await eventually(() => received.length > 1 && received.slice(1).flat().length === 3, {
        what: 'three changes',
      });
      expect(received[0]).toBeNull();
      expect(received.slice(1).flat()).toEqual(changes);
    }
  });

  it('a subscriber invalidates all profiles when a message was lost', async () => {
    const nats = await connect();
    const publisher = createInvalidationPublisher(
      // This connection loses every message except heartbeats.
      Object.create(nats, {
        publish: {
          value: (subject: string, payload: string) => {
            if (payload.includes('"changes":[]')) nats.publish(subject, payload);
          },
        },
      }),
      'creators',
    );
    publisher.start();
    cleanups.push(() => publisher.stop());
    const { subscriber, received } = await startSubscriber();
    await waitUntilCurrent(subscriber);
    const before = received.length;
    publisher.invalidate('profile', [createChange()]);
    await eventually(() => received.length > before, { what: 'an invalidation' });
    expect(received[before]).toBeNull();
    await waitUntilCurrent(subscriber);
  });

  it('a subscriber invalidates all profiles when a publisher starts, and none when a publisher stops normally', async () => {
    const { subscriber, received } = await startSubscriber();
    const first = await startPublisher();
    await waitUntilCurrent(subscriber);
    const before = received.length;
    await first.stop();
    await eventually(() => !subscriber.isCurrent('profile'), { what: 'a subscriber without a publisher' });
    expect(received).toHaveLength(before);
    await startPublisher();
    await waitUntilCurrent(subscriber);
    expect(received.slice(before)).toEqual([null]);
  });

  it('a subscriber invalidates all profiles when a publisher disappears without stopping normally', async () => {
    const { subscriber, received } = await startSubscriber();
    await startPublisher();
    const crashing = await startPublisher(proxy.url);
    await eventually(() => received.length >= 2 && subscriber.isCurrent('profile'), {
      what: 'two publishers',
    });
    const beforeDeath = received.length;
    proxy.cut();
    await eventually(() => !subscriber.isCurrent('profile'), { what: 'a subscriber that is not current' });
    await eventually(() => received.length > beforeDeath, { what: 'a publisher declared dead' });
    expect(received[beforeDeath]).toBeNull();
    await waitUntilCurrent(subscriber);
    const beforeReturn = received.length;
    crashing.invalidateAll('profile');
    proxy.restore();
    await eventually(() => received.length > beforeReturn && subscriber.isCurrent('profile'), {
      what: 'the publisher again',
    });
  });

  it('a subscriber detects a disconnection within 500 ms and then invalidates all profiles', async () => {
    const publisher = await startPublisher();
    const { subscriber, received } = await startSubscriber(proxy.url);
    await waitUntilCurrent(subscriber);
    const before = received.length;
    proxy.cut();
    await eventually(() => !subscriber.isCurrent('profile'), {
      what: 'a subscriber cut off',
      timeoutMs: 500,
    });
    publisher.invalidate('profile', [createChange()]);
    publisher.invalidate('profile', [createChange()]);
    proxy.restore();
    await waitUntilCurrent(subscriber);
    expect(received.slice(before)).toContain(null);
  });
});
