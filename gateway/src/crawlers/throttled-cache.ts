import type { Clock } from '@bottin/service-kit/clock.ts';

/**
 * A value is served for 100 times as long as it took to build, even if its data changes, so that building
 * takes at most 1 % of the time.
 */
const ttlFactor = 100;

interface Entry<T> {
  value: Promise<T>;
  /** Version of the source data; null when unknown. */
  version: number | null;
  /**
   * Time until which the value is served even if its source data changed; infinite while the value is being
   * built.
   */
  until: number;
}

/** Caches values that are expensive to build: each is built once for concurrent callers, and again when its source data changed. */
export class ThrottledCache<T> {
  private readonly entries = new Map<string, Entry<T>>();

  /** @param max maximum number of entries; above it, the oldest entry is evicted */
  constructor(
    private readonly clock: Clock,
    private readonly max: number,
  ) {}

  /** @param version of the source data, different for each state of the data; null when unknown */
  get(key: string, version: number | null, build: () => Promise<T>): Promise<T> {
    const present = this.entries.get(key);
    const isFresh = present && version !== null && present.version === version;
    if (present && (isFresh || this.now() < present.until)) return present.value;
    const startedAt = performance.now();
    const next: Entry<T> = { value: build(), version, until: Number.POSITIVE_INFINITY };
    this.entries.delete(key);
    this.entries.set(key, next);
    next.value.then(
      () => {
        next.until = this.now() + (performance.now() - startedAt) * ttlFactor;
      },
      // Remove the failed build so that the next caller retries.
      () => this.entries.get(key) === next && this.entries.delete(key),
    );
    const [oldest] = this.entries.keys();
    if (this.entries.size > this.max && oldest !== undefined) this.entries.delete(oldest);
    return next.value;
  }

  private now(): number {
    return this.clock.now().getTime();
  }
}
