import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { Metrics } from '@bottin/service-kit/metrics.ts';
import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../config/env.ts';
import { type BudgetName, countedHere } from './budgets.ts';

/** Seconds until another try is worth it: what runs is over by then, or has been given up. */
const retryAfter = 5;

/** More is asked at once than this process does at once. */
function overloaded(): ProblemError {
  return new ProblemError({
    statusCode: 503,
    errorType: 'overloaded',
    message: 'Il y a trop de monde en ce moment. Réessaie dans quelques instants.',
    retryAfter,
  });
}

/**
 * A cap on what this process works on at once. What is above it is refused at once instead of making everybody wait; what is kept
 * isn't counted. Reads have places of their own: whoever fills them keeps nobody from signing in.
 */
@Injectable()
export class Capacity {
  private readonly taken = { reads: 0, others: 0 };
  private readonly most: number;

  constructor(@Inject(ENV) env: Env, metrics: Metrics) {
    this.most = env.REQUESTS_AT_ONCE;
    metrics.gauge('requests_at_once', 'Requests that are being worked on', ['kind'], (gauge) => {
      for (const kind of ['reads', 'others'] as const) gauge.set({ kind }, this.taken[kind]);
    });
  }

  /**
   * Takes a place; returns what gives it back, which may be called again.
   * @throws ProblemError 503 overloaded when none is left
   */
  take(budget: BudgetName): () => void {
    const kind = countedHere.has(budget) && budget !== 'own' ? 'reads' : 'others';
    if (this.taken[kind] >= this.most) throw overloaded();
    this.taken[kind] += 1;
    let isHeld = true;
    return () => {
      if (isHeld) this.taken[kind] -= 1;
      isHeld = false;
    };
  }
}
