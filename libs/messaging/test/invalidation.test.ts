import type { ChangeOf } from '@bottin/contracts/invalidation/message.ts';
import { startTcpProxy, type TcpProxy } from '@bottin/testing/tcp-proxy.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { v7 as uuidv7 } from 'uuid';
import { type InvalidationPublisher, publisherOn } from '../src/invalidation-publisher.ts';
import { InvalidationSubscriber } from '../src/invalidation-subscriber.ts';
import { connectNats, type NatsConnection } from '../src/connection.ts';
import { type Broker, startBroker } from './support/broker.ts';

type Received = Array<ChangeOf<'profile'>> | null;

let broker: Broker;
let proxy: TcpProxy;
const ends: Array<() => Promise<unknown>> = [];

beforeAll(async () => {
  broker = await startBroker();
  proxy = await startTcpProxy(broker.url);
});
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});
afterAll(async () => {
  await proxy.close();
  await broker.stop();
});

async function connection(url = broker.url): Promise<NatsConnection> {
  const made = await connectNats({ url, name: 'test' });
  ends.push(() => made.close());
  return made;
}

/** Starts a publisher of creators. */
async function source(url?: string): Promise<InvalidationPublisher> {
  const publisher = publisherOn(await connection(url), 'creators');
  publisher.start();
  ends.push(() => publisher.stop());
  return publisher;
}

/** Starts a subscriber that records what it receives. */
async function listen(url?: string): Promise<{ subscriber: InvalidationSubscriber; heard: Received[] }> {
  const nats = await connection(url);
  const subscriber = new InvalidationSubscriber({ connection: nats, kinds: ['profile'] });
  const heard: Received[] = [];
  subscriber.onInvalidation('profile', (invalidation) => heard.push(invalidation));
  subscriber.start();
  ends.push(() => subscriber.stop());
  await nats.flush();
  return { subscriber, heard };
}

const current = (subscriber: InvalidationSubscriber) =>
  eventually(() => subscriber.isCurrent('profile'), { what: 'a current subscriber' });
const change = () => ({ id: uuidv7(), slugs: ['lea'] });

describe('invalidations', () => {
  it('reach every subscriber in order', async () => {
    const publisher = await source();
    const [one, other] = [await listen(), await listen()];
    await current(one.subscriber);
    await current(other.subscriber);
    const changes = [change(), change(), change()];
    for (const each of changes) publisher.invalidate('profile', [each]);
    for (const { heard } of [one, other]) {
      await eventually(() => heard.length > 1 && heard.slice(1).flat().length === 3, {
        what: 'three changes',
      });
      expect(heard[0]).toBeNull();
      expect(heard.slice(1).flat()).toEqual(changes);
    }
  });

  it('invalidate the whole kind within a second when a message is lost', async () => {
    const nats = await connection();
    const publisher = publisherOn(
      // Loses every message but heartbeats.
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
    ends.push(() => publisher.stop());
    const { subscriber, heard } = await listen();
    await current(subscriber);
    const before = heard.length;
    publisher.invalidate('profile', [change()]);
    const begin = performance.now();
    await eventually(() => heard.length > before, { what: 'an invalidation', timeoutMs: 2_000 });
    expect(heard.at(-1)).toBeNull();
    expect(performance.now() - begin).toBeLessThan(1_000);
    expect(subscriber.isCurrent('profile')).toBe(true);
  });

  it('invalidate the whole kind when a publisher starts, and nothing when one stops in order', async () => {
    const { subscriber, heard } = await listen();
    const first = await source();
    await current(subscriber);
    const before = heard.length;
    await first.stop();
    await eventually(() => !subscriber.isCurrent('profile'), { what: 'a subscriber without a publisher' });
    expect(heard).toHaveLength(before);
    await source();
    await current(subscriber);
    expect(heard.slice(before)).toEqual([null]);
  });

  it('invalidate the whole kind when a publisher died', async () => {
    const { subscriber, heard } = await listen();
    await source();
    const dying = await source(proxy.url);
    await eventually(() => heard.length === 2 && subscriber.isCurrent('profile'), { what: 'two publishers' });
    proxy.cut();
    await eventually(() => !subscriber.isCurrent('profile'), { what: 'a subscriber that is not current' });
    await eventually(() => heard.length === 3, { what: 'a publisher declared dead' });
    expect(heard[2]).toBeNull();
    expect(subscriber.isCurrent('profile')).toBe(true);
    dying.invalidateAll('profile');
    proxy.mend();
    await eventually(() => heard.length > 3 && subscriber.isCurrent('profile'), {
      what: 'the publisher again',
    });
  });

  it('invalidate the whole kind after the subscriber was disconnected, which it detects at once', async () => {
    const publisher = await source();
    const { subscriber, heard } = await listen(proxy.url);
    await current(subscriber);
    const before = heard.length;
    proxy.cut();
    await eventually(() => !subscriber.isCurrent('profile'), {
      what: 'a subscriber cut off',
      timeoutMs: 500,
    });
    publisher.invalidate('profile', [change()]);
    publisher.invalidate('profile', [change()]);
    proxy.mend();
    await current(subscriber);
    expect(heard.slice(before)).toContain(null);
  });
});
