import { Random } from '@bottin/dev/sample/random.ts';

/**
 * Targets of each kind of fault. For `lose-seconds`, the target is the consumer to freeze during the fault.
 */
export const faultTargets = {
  kill: ['identity', 'creators', 'search', 'feed', 'platform-sync', 'notifications', 'community', 'gateway'],
  stop: [
    'identity',
    'creators',
    'search',
    'feed',
    'platform-sync',
    'notifications',
    'community',
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
  'storage-full': ['postgres', 'nats', 'redis'],
  'lose-seconds': ['creators', 'search', 'feed', 'notifications', 'community'],
  skew: ['identity', 'creators', 'feed', 'platform-sync', 'notifications', 'community', 'gateway'],
  redeliver: ['nats'],
} as const;
export type FaultKind = keyof typeof faultTargets;

/**
 * Fault that the plan schedules. Times are in seconds; `amount` is the intensity of the fault from 0 to 1.
 */
export interface PlannedFault {
  kind: FaultKind;
  target: string;
  /** Pause before the fault is injected. */
  after: number;
  lasts: number;
  amount: number;
  /** Part to kill in the middle of the fault, or null. */
  also: string | null;
}

const durationRange = { min: 2, max: 9 };
const KILL_SHARE = 0.3;
const pauseRange = { min: 2, max: 6 };

/**
 * Yields an endless sequence of faults for a seed. Each round contains every kind of fault once, in random
 * order, so that a short run includes every kind. For each kind, every target is used once before a target is
 * repeated, so that a long run includes every combination of kind and target.
 */
export function* planFaults(seed: number, kinds: readonly FaultKind[]): Generator<PlannedFault, never> {
  const random = new Random(`${seed}:faults`);
  const decks = new Map<FaultKind, string[]>();
  const draw = (kind: FaultKind): string => {
    const deck = decks.get(kind) ?? [];
    if (deck.length === 0) deck.push(...random.sample<string>(faultTargets[kind], faultTargets[kind].length));
    decks.set(kind, deck);
    return deck.pop() ?? '';
  };
  for (;;) {
    for (const kind of random.sample(kinds, kinds.length)) {
      yield {
        kind,
        target: draw(kind),
        after: random.float(pauseRange.min, pauseRange.max),
        lasts: random.float(durationRange.min, durationRange.max),
        amount: random.next(),
        also: random.chance(KILL_SHARE) ? random.pick(faultTargets.kill) : null,
      };
    }
  }
}
