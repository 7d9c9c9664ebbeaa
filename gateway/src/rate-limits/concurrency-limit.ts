import { Metrics } from '@bottin/service-kit/metrics.ts';
import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../config/env.ts';
import { overloaded } from '../problems/problems.ts';
import { type BudgetName, inMemoryBudgets } from './budgets.ts';

/**
 * Limits the number of requests that this process handles at the same time. A request above the limit is
 * refused immediately, not queued. Cache hits aren't counted. Reads have their own limit, so that a flood of
 * reads doesn't block sign-ins.
 */
@Injectable()
export class ConcurrencyLimit {
  private readonly active = { reads: 0, others: 0 };
  private readonly max: number;

  constructor(@Inject(ENV) env: Env, metrics: Metrics) {
    this.max = env.MAX_CONCURRENT_REQUESTS;
    metrics.gauge('http_requests_in_progress', 'Requests in progress', ['kind'], (gauge) => {
      for (const kind of ['reads', 'others'] as const) gauge.set({ kind }, this.active[kind]);
    });
  }

  /**
   * Takes a slot for a request. Returns a function that releases the slot; calling it twice has no further
   * effect.
   * @throws ProblemError 503 overloaded when no slot is free
   */
  acquire(budget: BudgetName): () => void {
    const kind = inMemoryBudgets.has(budget) && budget !== 'own' ? 'reads' : 'others';
    if (this.active[kind] >= this.max) throw overloaded();
    this.active[kind] += 1;
    let isHeld = true;
    return () => {
      if (isHeld) this.active[kind] -= 1;
      isHeld = false;
    };
  }
}
