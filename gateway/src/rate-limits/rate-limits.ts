import { Clock } from '@bottin/service-kit/clock.ts';
import { Metrics } from '@bottin/service-kit/metrics.ts';
import { Inject, Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { ENV, type Env } from '../config/env.ts';
import { temporarilyUnavailable } from '../problems/problems.ts';
import {
  type Budget,
  type BudgetName,
  type Budgets,
  getScopeBudget,
  inMemoryBudgets,
  generousBudgets,
  type LimitScope,
  limitScopes,
  productionBudgets,
} from './budgets.ts';
import { FixedWindowCounter } from './fixed-window-counter.ts';

/** The rate-limit key of a request in each scope. A scope without a key isn't counted. */
export type RateLimitKeys = Readonly<Partial<Record<LimitScope, string | null>>>;

/**
 * The checks of a request, in their order. An exhausted network is refused before the other scopes store a key. Its
 * point is consumed after that of the address, so that requests above one address's limit don't exhaust the network.
 */
const checks: ReadonlyArray<{ scope: LimitScope; readsOnly: boolean }> = [
  { scope: 'perNetwork', readsOnly: true },
  ...limitScopes.map((scope) => ({ scope, readsOnly: false })),
];

/**
 * Enforces the rate limits. Reads are counted in memory; everything else is counted in Redis, which all
 * replicas of the gateway share.
 */
@Injectable()
export class RateLimits {
  private readonly counters: ReadonlyMap<string, FixedWindowCounter>;
  private readonly limiters: ReadonlyMap<string, RateLimiterRedis>;
  private readonly refused;

  constructor(
    redis: Redis,
    private readonly clock: Clock,
    @Inject(ENV) env: Env,
    metrics: Metrics,
  ) {
    const budgets = env.RATE_LIMITS === 'generous' ? generousBudgets : productionBudgets;
    const limiter = (key: string, { points, seconds }: Budget) =>
      new RateLimiterRedis({ storeClient: redis, keyPrefix: `limit:${key}`, points, duration: seconds });
    this.counters = mapScopes(budgets, true, (_, budget) => new FixedWindowCounter(budget));
    this.limiters = mapScopes(budgets, false, limiter);
    this.refused = metrics.counter('rate_limit_refusals_total', 'Requests refused by a rate limit', [
      'budget',
      'scope',
    ]);
  }

  /**
   * Consumes one point of the budget in each scope that has a key. Returns 0, or, when a scope has no point
   * left, the number of seconds to wait.
   * @throws ProblemError 503 while Redis is unavailable
   */
  async consume(budget: BudgetName, keys: RateLimitKeys): Promise<number> {
    if (inMemoryBudgets.has(budget)) return this.consumeInMemory(budget, keys);
    for (const { scope, readsOnly } of checks) {
      const limiter = this.limiters.get(buildCounterName(budget, scope));
      const key = keys[scope];
      if (!limiter || !key) continue;
      const wait = await (readsOnly ? readWait(limiter, key) : consumeInRedis(limiter, key));
      if (wait > 0) return this.recordRefusal(budget, scope, wait);
    }
    return 0;
  }

  /**
   * Gives back the point that {@link consume} took from a budget in Redis. Never fails: while Redis is
   * unavailable, the point stays consumed.
   */
  async refund(budget: BudgetName, keys: RateLimitKeys): Promise<void> {
    for (const scope of limitScopes) {
      const limiter = this.limiters.get(buildCounterName(budget, scope));
      const key = keys[scope];
      if (limiter && key) await limiter.reward(key).catch(() => undefined);
    }
  }

  /** Does the same as {@link consume}, for a budget that is counted in memory. */
  consumeInMemory(budget: BudgetName, keys: RateLimitKeys): number {
    const now = this.clock.now().getTime();
    for (const { scope, readsOnly } of checks) {
      const counter = this.counters.get(buildCounterName(budget, scope));
      const key = keys[scope];
      if (!counter || !key) continue;
      const wait = readsOnly ? counter.readWait(key, now) : counter.consume(key, now);
      if (wait > 0) return this.recordRefusal(budget, scope, wait);
    }
    return 0;
  }

  private recordRefusal(budget: BudgetName, scope: LimitScope, wait: number): number {
    this.refused.inc({ budget, scope: scope.replace('per', '').toLowerCase() });
    return wait;
  }
}

async function consumeInRedis(limiter: RateLimiterRedis, key: string): Promise<number> {
  try {
    await limiter.consume(key);
    return 0;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return toSeconds(refusal);
    throw temporarilyUnavailable(refusal);
  }
}

/** Returns 0 if the key has a point left, or else the number of seconds to wait. Consumes no point. */
async function readWait(limiter: RateLimiterRedis, key: string): Promise<number> {
  const current = await limiter.get(key).catch((error) => {
    throw temporarilyUnavailable(error);
  });
  return current && current.remainingPoints <= 0 ? toSeconds(current) : 0;
}

function toSeconds({ msBeforeNext }: RateLimiterRes): number {
  return Math.max(1, Math.ceil(msBeforeNext / 1000));
}

/** Returns the part of a Redis key that contains the budget and the scope, such as `login:address`. */
function buildCounterName(budget: string, scope: LimitScope): string {
  return `${budget}:${scope.replace('per', '').toLowerCase()}`;
}

function mapScopes<T>(
  budgets: Budgets,
  isHere: boolean,
  make: (key: string, budget: Budget) => T,
): ReadonlyMap<string, T> {
  const result = new Map<string, T>();
  for (const [name, spending] of Object.entries(budgets)) {
    if (inMemoryBudgets.has(name as BudgetName) !== isHere) continue;
    for (const scope of limitScopes) {
      const budget = getScopeBudget(spending, scope);
      if (budget) result.set(buildCounterName(name, scope), make(buildCounterName(name, scope), budget));
    }
  }
  return result;
}
