/** Caches one value for a TTL. Concurrent callers share one load. A failed load isn't cached. */
export class CachedValue<T> {
  private cached: { value: T; until: number } | undefined;
  private pendingLoad: Promise<T> | undefined;

  /** @param ttlMs function that returns how long a loaded value stays cached, in milliseconds */
  constructor(
    private readonly load: () => Promise<T>,
    private readonly ttlMs: (value: T) => number,
  ) {}

  async get(): Promise<T> {
    if (this.cached && performance.now() < this.cached.until) return this.cached.value;
    this.pendingLoad ??= this.reload().finally(() => {
      this.pendingLoad = undefined;
    });
    return this.pendingLoad;
  }

  private async reload(): Promise<T> {
    const value = await this.load();
    this.cached = { value, until: performance.now() + this.ttlMs(value) };
    return value;
  }
}
