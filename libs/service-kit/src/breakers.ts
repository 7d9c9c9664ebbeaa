import { Breaker } from './breaker.ts';
import type { Metrics } from './metrics.ts';

/** The circuit breakers of a process, one for each dependency. A gauge shows which of them are open. */
export class Breakers {
  private readonly breakers = new Map<string, Breaker>();

  constructor(metrics?: Metrics) {
    metrics?.gauge(
      'circuit_breaker_open',
      'Whether the circuit breaker of the dependency is open',
      ['dependency'],
      (gauge) => {
        for (const [dependency, { isOpen }] of this.breakers) gauge.set({ dependency }, isOpen ? 1 : 0);
      },
    );
  }

  /**
   * Returns the circuit breaker of a dependency, and creates it with `openAfterMs` on the first call.
   * `dependency` is also a metric label, so its values must be few.
   */
  get(dependency: string, openAfterMs: number): Breaker {
    const existing = this.breakers.get(dependency);
    if (existing) return existing;
    const breaker = new Breaker(openAfterMs);
    this.breakers.set(dependency, breaker);
    return breaker;
  }
}
