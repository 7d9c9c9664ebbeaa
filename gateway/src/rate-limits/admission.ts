import type { IncomingMessage } from 'node:http';
import { ProblemError } from '@bottin/contracts/domain/problem.ts';
import { tooManyRequestsFor } from '@bottin/contracts/domain/waits.ts';
import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../config/env.ts';
import type { BudgetName } from './budgets.ts';
import { Capacity } from './capacity.ts';
import { clientOf, payerOf } from './payer.rules.ts';
import { RateLimits } from './rate-limits.ts';

/** A budget is spent; `wait` in seconds. */
export function tooManyRequests(wait: number): ProblemError {
  return new ProblemError({
    statusCode: 429,
    errorType: 'too_many_requests',
    message: tooManyRequestsFor(wait),
    retryAfter: wait,
  });
}

/** Lets work for everybody begin, at the front. Hits never come here: budgets are for what has to be computed. */
@Injectable()
export class Admission {
  /** The requests that paid already, or were refused: those that go on to Nest after all don't pay twice. */
  private readonly asked = new WeakMap<IncomingMessage, ProblemError | null>();

  constructor(
    private readonly limits: RateLimits,
    private readonly capacity: Capacity,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /**
   * Does work for a request, within the budget of its address and one of the places there are. Where none of either is left,
   * `instead` may know what to give.
   * @throws ProblemError 429 too_many_requests, 503 overloaded; what the work throws
   */
  async run<T>(
    request: IncomingMessage,
    budget: BudgetName,
    work: () => Promise<T>,
    instead?: () => T | undefined,
  ): Promise<T> {
    let release: () => void;
    try {
      release = this.enter(request, budget);
    } catch (refusal) {
      const given = instead?.();
      if (given === undefined) throw refusal;
      return given;
    }
    try {
      return await work();
    } finally {
      release();
    }
  }

  /**
   * Whether a request has paid.
   * @throws ProblemError that with which it was refused
   */
  hasPaid(request: IncomingMessage): boolean {
    const refusal = this.asked.get(request);
    if (refusal) throw refusal;
    return refusal === null;
  }

  private enter(request: IncomingMessage, budget: BudgetName): () => void {
    this.asked.set(request, null);
    try {
      const wait = this.limits.spendHere(budget, {
        perAddress: payerOf(clientOf(request, this.env.TRUSTED_PROXIES)),
      });
      if (wait > 0) throw tooManyRequests(wait);
      return this.capacity.take(budget);
    } catch (refusal) {
      if (refusal instanceof ProblemError) this.asked.set(request, refusal);
      throw refusal;
    }
  }
}
