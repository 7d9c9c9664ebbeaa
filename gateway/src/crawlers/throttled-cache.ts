import type { Clock } from '@bottin/service-kit/clock.ts';

/**
 * Ratio of a value's minimum lifetime to its build time. A value is served for at least its minimum lifetime,
 * even if its source data changes. Building therefore takes at most 1 % of the time.
 */
const ttlFactor = 100;

interface Entry<T> {
  value: Promise<T>;
  /** Version of the source data when the value was built; null when the version was unknown. */
  version: number | null;
  /**
   * Time until which the value is served even if its source data changes; infinite while it is being built.
   */
  until: number;
}

/**
 * Caches values that are expensive to build. Concurrent callers share one build. After a change of the source
 * data, a value is built again. The new build waits until {@link ttlFactor} times the duration of the last
 * build has passed.
 */
export class ThrottledCache<T> {
  private readonly entries = new Map<string, Entry<T>>();

  /** @param max maximum number of values; above it, the value that was built first is evicted */
  constructor(
    private readonly clock: Clock,
    private readonly max: number,
  ) {}

  /**
   * Returns the cached value for the key, or builds it.
   * @param version version of the source data, which differs after each change; null when it is unknown
   */
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
      // Remove the failed build, so that the next call builds the value again.
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
