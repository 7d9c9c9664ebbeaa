import { Breaker } from './breaker.ts';
import type { Metrics } from './metrics.ts';

/** The circuit breakers of a process, one per dependency, exposed as a gauge. */
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
   * Returns the breaker of a dependency. Creates it with `patienceMs` on first use. `dependency` becomes a
   * metric label, so use few different names.
   */
  get(dependency: string, patienceMs: number): Breaker {
    const existing = this.breakers.get(dependency);
    if (existing) return existing;
    const breaker = new Breaker(patienceMs);
    this.breakers.set(dependency, breaker);
    return breaker;
  }
}
