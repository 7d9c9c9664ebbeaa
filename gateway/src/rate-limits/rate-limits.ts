import type { RateBudget } from '@bottin/contracts/http/define-call.ts';
import { Inject, Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { ENV, type Env } from '../config/env.ts';
import { temporarilyUnavailable } from '../problems/problems.ts';
import { type Budget, generousBudgets, productionBudgets } from './budgets.ts';

interface Limiters {
  perAddress: RateLimiterRedis;
  perAccount: RateLimiterRedis | null;
}

/** Budgets of requests, counted in Redis so that all replicas of the gateway share them. */
@Injectable()
export class RateLimits {
  private readonly limiters: ReadonlyMap<string, Limiters>;

  constructor(redis: Redis, @Inject(ENV) env: Env) {
    const budgets = env.RATE_LIMITS === 'generous' ? generousBudgets : productionBudgets;
    const limiter = (name: string, { points, seconds }: Budget) =>
      new RateLimiterRedis({ storeClient: redis, keyPrefix: `limit:${name}`, points, duration: seconds });
    this.limiters = new Map(
      Object.entries(budgets).map(([name, { perAddress, perAccount }]) => [
        name,
        {
          perAddress: limiter(`${name}:address`, perAddress),
          perAccount: perAccount ? limiter(`${name}:account`, perAccount) : null,
        },
      ]),
    );
  }

  /**
   * Takes one point from each budget that applies; returns the seconds to wait when one is empty, else 0.
   * @throws ProblemError 503 while Redis can't count
   */
  async spend(budget: RateBudget, address: string, account: string | null): Promise<number> {
    const limiters = this.limiters.get(budget);
    if (!limiters) return 0;
    try {
      await limiters.perAddress.consume(address);
      if (account) await limiters.perAccount?.consume(account);
      return 0;
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
      throw temporarilyUnavailable(refusal);
    }
  }
}
