import { type InvalidationKind } from '@bottin/contracts/invalidation/kinds.ts';
import { PublisherHeartbeats } from './publisher-heartbeats.ts';

const change = { id: '0198c5f0-0000-7000-8000-000000000001', slugs: ['lea'] };
const everything = null;
const nothing: never[] = [];

/** Returns a message from a process of the creators service. Without changes it is a heartbeat. */
const message = (generation: number, changes: Array<typeof change> | null = [], source = 'one') => ({
  source,
  service: 'creators',
  generation,
  changes,
});

function createProfileHeartbeats(): PublisherHeartbeats<'profile'> {
  return new PublisherHeartbeats('profile');
}

describe('PublisherHeartbeats.receive', () => {
  it('receive returns the changes in each message while no message is missing', () => {
    const heartbeats = createProfileHeartbeats();
    expect(heartbeats.receive(message(4), 0)).toBe(everything);
    expect(heartbeats.receive(message(5, [change]), 10)).toEqual([change]);
    expect(heartbeats.receive(message(5), 400)).toEqual(nothing);
    expect(heartbeats.receive(message(6, null), 410)).toBe(everything);
    expect(heartbeats.receive(message(6), 800)).toEqual(nothing);
  });

  it.each([
    ['an earlier message is missing', [message(7, [change])]],
    ['the last message is missing', [message(6)]],
    ['a message arrives out of order', [message(3, [change])]],
  ])('receive invalidates the whole tag kind when %s', (_, [later]) => {
    const heartbeats = createProfileHeartbeats();
    heartbeats.receive(message(5), 0);
    expect(later && heartbeats.receive(later, 10)).toBe(everything);
  });

  it('receive invalidates the whole tag kind when a publisher starts, and when it stops after a lost message', () => {
    const heartbeats = createProfileHeartbeats();
    heartbeats.receive(message(5), 0);
    expect(heartbeats.receive(message(0, [], 'two'), 10)).toBe(everything);
    expect(heartbeats.receive({ ...message(5), isLast: true }, 20)).toEqual(nothing);
    expect(heartbeats.receive({ ...message(2, [], 'two'), isLast: true }, 30)).toBe(everything);
    expect(heartbeats.isCurrent(30)).toBe(false);
  });

  it('a publisher that is silent for more than 3 s is reported as dead and removed', () => {
    const heartbeats = createProfileHeartbeats();
    heartbeats.receive(message(5), 0);
    heartbeats.receive(message(0, [], 'two'), 2_900);
    expect(heartbeats.removeDead(3_000)).toBe(false);
    expect(heartbeats.isCurrent(3_000)).toBe(false);
    expect(heartbeats.removeDead(3_001)).toBe(true);
    expect(heartbeats.removeDead(3_001)).toBe(false);
    expect(heartbeats.isCurrent(3_001)).toBe(true);
  });
});

describe('PublisherHeartbeats.isCurrent', () => {
  it('isCurrent is true while the last message of each publisher is at most a second old', () => {
    const heartbeats = createProfileHeartbeats();
    expect(heartbeats.isCurrent(0)).toBe(false);
    heartbeats.receive(message(0), 0);
    expect(heartbeats.isCurrent(1_000)).toBe(true);
    expect(heartbeats.isCurrent(1_001)).toBe(false);
    heartbeats.receive(message(0), 1_200);
    heartbeats.receive(message(0, [], 'two'), 1_200);
    heartbeats.receive(message(0), 1_900);
    expect(heartbeats.isCurrent(2_200)).toBe(true);
    expect(heartbeats.isCurrent(2_201)).toBe(false);
    expect(heartbeats.getOldestHeartbeatAgeMs(2_201)).toBe(1_001);
  });

  it('isCurrent is false until every service that publishes the tag kind has sent a message', () => {
    const heartbeats = new PublisherHeartbeats<InvalidationKind>('statistics');
    heartbeats.receive({ source: 'one', service: 'search', generation: 0, changes: [] }, 0);
    expect(heartbeats.isCurrent(0)).toBe(false);
    heartbeats.receive({ source: 'two', service: 'feed', generation: 0, changes: [] }, 0);
    expect(heartbeats.isCurrent(0)).toBe(true);
  });

  it('isCurrent is false while disconnected, and until every publisher has sent a message after the reconnection', () => {
    const heartbeats = createProfileHeartbeats();
    heartbeats.receive(message(0), 0);
    heartbeats.receive(message(0, [], 'two'), 0);
    heartbeats.disconnect();
    expect(heartbeats.isCurrent(0)).toBe(false);
    expect(heartbeats.removeDead(60_000)).toBe(false);
    heartbeats.reconnect(60_000);
    expect(heartbeats.removeDead(60_000)).toBe(false);
    expect(heartbeats.receive(message(0), 60_100)).toEqual(nothing);
    expect(heartbeats.isCurrent(60_100)).toBe(false);
    expect(heartbeats.receive(message(1, [], 'two'), 60_200)).toBe(everything);
    expect(heartbeats.isCurrent(60_200)).toBe(true);
  });
});
