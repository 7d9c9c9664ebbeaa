import type { Clock } from '@bottin/service-kit/clock.ts';

/** What was made lives so many times as long as making it took, however much changes: then no more than a hundredth of the time goes there. */
const livesTimes = 100;

interface Made<T> {
  thing: Promise<T>;
  /** The state of what it was made from; null when nobody knows it. */
  state: number | null;
  /** Until when it is given out even though that changed; endless while it is being made. */
  until: number;
}

/** Things that are costly to make, by name: each made once for all who ask, and anew when what it is made from has changed. */
export class MadeThings<T> {
  private readonly made = new Map<string, Made<T>>();

  /** @param most the longest made is forgotten when there are more */
  constructor(
    private readonly clock: Clock,
    private readonly most: number,
  ) {}

  /** @param state of what it is made from now: a number that another state never has again, or null when nobody knows */
  get(name: string, state: number | null, make: () => Promise<T>): Promise<T> {
    const present = this.made.get(name);
    const isFresh = present && state !== null && present.state === state;
    if (present && (isFresh || this.now() < present.until)) return present.thing;
    const begin = performance.now();
    const next: Made<T> = { thing: make(), state, until: Number.POSITIVE_INFINITY };
    this.made.delete(name);
    this.made.set(name, next);
    next.thing.then(
      () => {
        next.until = this.now() + (performance.now() - begin) * livesTimes;
      },
      // Whoever asks next tries again.
      () => this.made.get(name) === next && this.made.delete(name),
    );
    const [longestMade] = this.made.keys();
    if (this.made.size > this.most && longestMade !== undefined) this.made.delete(longestMade);
    return next.thing;
  }

  private now(): number {
    return this.clock.now().getTime();
  }
}
