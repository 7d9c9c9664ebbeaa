import { Breaker } from './breaker.ts';
import type { Metrics } from './metrics.ts';

/** The breakers of a process, one for each thing that it asks, and what they have to say to Prometheus. */
export class Breakers {
  private readonly breakers = new Map<string, Breaker>();

  constructor(metrics?: Metrics) {
    metrics?.gauge('dependency_silent', 'Whether what is asked was silent last', ['dependency'], (gauge) => {
      for (const [dependency, { isOpen }] of this.breakers) gauge.set({ dependency }, isOpen ? 1 : 0);
    });
  }

  /** The one of a thing, by a name of which there are few; `patienceMs` is its own when it is new. */
  of(dependency: string, patienceMs: number): Breaker {
    const known = this.breakers.get(dependency);
    if (known) return known;
    const breaker = new Breaker(patienceMs);
    this.breakers.set(dependency, breaker);
    return breaker;
  }
}
