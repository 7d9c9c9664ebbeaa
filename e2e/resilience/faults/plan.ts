import { Random } from '@bottin/dev/sample/random.ts';

/** What the nemesis can do, and to whom; who hears late of what is lost. */
export const targetsOf = {
  kill: ['identity', 'creators', 'search', 'feed', 'platform-sync', 'notifications', 'gateway'],
  stop: [
    'identity',
    'creators',
    'search',
    'feed',
    'platform-sync',
    'notifications',
    'gateway',
    'youtube-double',
  ],
  'kill-store': ['postgres', 'nats', 'redis', 'elasticsearch'],
  'stop-store': ['postgres', 'nats', 'redis', 'elasticsearch', 'mail'],
  cut: ['postgres', 'nats', 'redis', 'elasticsearch', 'mail'],
  hold: ['postgres', 'nats', 'redis', 'elasticsearch', 'mail'],
  slow: ['postgres', 'nats', 'redis', 'elasticsearch', 'mail'],
  flap: ['postgres', 'nats', 'redis', 'elasticsearch', 'mail'],
  'read-only': ['postgres', 'elasticsearch'],
  'no-room': ['postgres', 'nats', 'redis'],
  'lose-seconds': ['creators', 'search', 'feed', 'notifications'],
  skew: ['identity', 'creators', 'feed', 'platform-sync', 'notifications', 'gateway'],
  redeliver: ['nats'],
} as const;
export type FaultKind = keyof typeof targetsOf;

/** One fault of a plan. Times are seconds; `amount` is its measure, from 0 to 1. */
export interface PlannedFault {
  kind: FaultKind;
  target: string;
  /** Quiet before it. */
  after: number;
  lasts: number;
  amount: number;
  /** A part that is killed in the middle of it; null for most. */
  also: string | null;
}

const lasts = { least: 2, most: 9 };
const ALSO_SHARE = 0.3;
const after = { least: 2, most: 6 };

/**
 * The faults of a seed, without end. In rounds: each kind once before any comes again, in another order each time, and with each of
 * its targets in turn; so a short run has seen every kind, and a long one every pair.
 */
export function* planOf(seed: number, kinds: readonly FaultKind[]): Generator<PlannedFault, never> {
  const random = new Random(`${seed}:faults`);
  const decks = new Map<FaultKind, string[]>();
  const draw = (kind: FaultKind): string => {
    const deck = decks.get(kind) ?? [];
    if (deck.length === 0) deck.push(...random.sample<string>(targetsOf[kind], targetsOf[kind].length));
    decks.set(kind, deck);
    return deck.pop() ?? '';
  };
  for (;;) {
    for (const kind of random.sample(kinds, kinds.length)) {
      yield {
        kind,
        target: draw(kind),
        after: random.float(after.least, after.most),
        lasts: random.float(lasts.least, lasts.most),
        amount: random.next(),
        also: random.chance(ALSO_SHARE) ? random.pick(targetsOf.kill) : null,
      };
    }
  }
}
