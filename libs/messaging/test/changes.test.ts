import type { ChangeOf } from '@bottin/contracts/changes/announcement.ts';
import { startTcpProxy, type TcpProxy } from '@bottin/testing/tcp-proxy.ts';
import { eventually } from '@bottin/testing/wait.ts';
import { v7 as uuidv7 } from 'uuid';
import { type Announcer, announcerOn } from '../src/announcer.ts';
import { ChangeListener } from '../src/change-listener.ts';
import { connectNats, type NatsConnection } from '../src/connection.ts';
import { type Broker, startBroker } from './support/broker.ts';

type News = Array<ChangeOf<'profile'>> | null;

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

/** A replica of creators, that says what it is told to. */
async function source(url?: string): Promise<Announcer> {
  const announcer = announcerOn(await connection(url), 'creators');
  announcer.start();
  ends.push(() => announcer.stop());
  return announcer;
}

/** A gateway's ear, and what it heard. */
async function listen(url?: string): Promise<{ listener: ChangeListener; heard: News[] }> {
  const nats = await connection(url);
  const listener = new ChangeListener({ connection: nats, kinds: ['profile'] });
  const heard: News[] = [];
  listener.onChange('profile', (news) => heard.push(news));
  listener.start();
  ends.push(() => listener.stop());
  await nats.flush();
  return { listener, heard };
}

const current = (listener: ChangeListener) =>
  eventually(() => listener.isCurrent('profile'), { what: 'a current listener' });
const change = () => ({ id: uuidv7(), slugs: ['lea'] });

describe('announced changes', () => {
  it('reach every listener, in order, and each knows whether the other is behind', async () => {
    const announcer = await source();
    const [one, other] = [await listen(), await listen()];
    await current(one.listener);
    await current(other.listener);
    const changes = [change(), change(), change()];
    for (const each of changes) announcer.announce('profile', [each]);
    for (const { heard } of [one, other]) {
      await eventually(() => heard.length > 1 && heard.slice(1).flat().length === 3, {
        what: 'three changes',
      });
      expect(heard[0]).toBeNull();
      expect(heard.slice(1).flat()).toEqual(changes);
    }
    expect(one.listener.isBehind('profile', other.listener.position('profile'))).toBe(false);
    expect(one.listener.isBehind('profile', (await listen()).listener.position('profile'))).toBe(true);
  });

  it('that are lost are known within a second to be missing: anything may have changed', async () => {
    const nats = await connection();
    const announcer = announcerOn(
      // Loses what isn't a repetition.
      Object.create(nats, {
        publish: {
          value: (subject: string, payload: string) => {
            if (payload.includes('"changes":[]')) nats.publish(subject, payload);
          },
        },
      }),
      'creators',
    );
    announcer.start();
    ends.push(() => announcer.stop());
    const { listener, heard } = await listen();
    await current(listener);
    const before = heard.length;
    announcer.announce('profile', [change()]);
    const begin = performance.now();
    await eventually(() => heard.length > before, { what: 'news', timeoutMs: 2_000 });
    expect(heard.at(-1)).toBeNull();
    expect(performance.now() - begin).toBeLessThan(1_000);
    expect(listener.isCurrent('profile')).toBe(true);
  });

  it('of a source that starts anew count as a change of everything; one that ended in order leaves none', async () => {
    const { listener, heard } = await listen();
    const first = await source();
    await current(listener);
    const before = heard.length;
    await first.stop();
    await eventually(() => !listener.isCurrent('profile'), { what: 'a listener without a source' });
    expect(heard).toHaveLength(before);
    await source();
    await current(listener);
    expect(heard.slice(before)).toEqual([null]);
  });

  it('of a source that died without a word count as a change of everything', async () => {
    const { listener, heard } = await listen();
    await source();
    const dying = await source(proxy.url);
    await eventually(() => heard.length === 2 && listener.isCurrent('profile'), { what: 'two sources' });
    proxy.cut();
    await eventually(() => !listener.isCurrent('profile'), { what: 'a listener that doubts' });
    await eventually(() => heard.length === 3, { what: 'a source given up' });
    expect(heard[2]).toBeNull();
    expect(listener.isCurrent('profile')).toBe(true);
    dying.announceEverything('profile');
    proxy.mend();
    await eventually(() => heard.length > 3 && listener.isCurrent('profile'), { what: 'the source again' });
  });

  it('are none while the listener is cut off, which it knows at once; what it missed is everything', async () => {
    const announcer = await source();
    const { listener, heard } = await listen(proxy.url);
    await current(listener);
    const before = heard.length;
    proxy.cut();
    await eventually(() => !listener.isCurrent('profile'), { what: 'a listener cut off', timeoutMs: 500 });
    announcer.announce('profile', [change()]);
    announcer.announce('profile', [change()]);
    proxy.mend();
    await current(listener);
    expect(heard.slice(before)).toContain(null);
  });
});
