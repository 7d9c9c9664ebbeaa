import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { Metrics } from '@bottin/service-kit/metrics.ts';
import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../config/env.ts';
import { type BudgetName, inMemoryBudgets } from './budgets.ts';

/** Seconds; by then the current requests have completed or timed out. */
const retryAfterSeconds = 5;

/** Returns the 503 for a request above the concurrency limit. */
function overloaded(): ProblemError {
  return new ProblemError({
    statusCode: 503,
    errorType: 'overloaded',
    message: 'Il y a trop de monde en ce moment. Réessaie dans quelques instants.',
    retryAfter: retryAfterSeconds,
  });
}

/**
 * Limits the concurrent requests of this process. Requests above the limit are refused immediately rather
 * than queued; cache hits aren't counted. Reads have their own limit, so that a flood of them doesn't block
 * sign-ins.
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
   * Takes a slot; returns an idempotent function that releases it.
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
