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
  countedHere,
  generousBudgets,
  type Payer,
  payers,
  productionBudgets,
} from './budgets.ts';
import { Meter } from './meter.ts';

/** Who pays for a request; who isn't known, or isn't there, pays nothing. */
export type Purses = Readonly<Partial<Record<Payer, string | null>>>;

/** Budgets of requests: of reads counted here, of everything else in Redis, so that all replicas of the gateway share them. */
@Injectable()
export class RateLimits {
  private readonly meters: ReadonlyMap<string, Meter>;
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
    this.meters = perPayer(budgets, true, (_, budget) => new Meter(budget));
    this.limiters = perPayer(budgets, false, limiter);
    this.refused = metrics.counter('requests_refused_total', 'Requests refused because a budget was spent', [
      'budget',
      'payer',
    ]);
  }

  /**
   * Takes one point from each budget that applies; returns the seconds to wait when one is empty, else 0.
   * @throws ProblemError 503 while Redis can't count
   */
  async spend(budget: BudgetName, purses: Purses): Promise<number> {
    if (countedHere.has(budget)) return this.spendHere(budget, purses);
    for (const payer of payers) {
      const limiter = this.limiters.get(keyOf(budget, payer));
      const purse = purses[payer];
      if (!limiter || !purse) continue;
      const wait = await consume(limiter, purse);
      if (wait > 0) return this.refuse(budget, payer, wait);
    }
    return 0;
  }

  /** Undoes a {@link spend} of a budget in Redis. Never fails: while Redis is away the point stays spent. */
  async giveBack(budget: BudgetName, purses: Purses): Promise<void> {
    for (const payer of payers) {
      const limiter = this.limiters.get(keyOf(budget, payer));
      const purse = purses[payer];
      if (limiter && purse) await limiter.reward(purse).catch(() => undefined);
    }
  }

  /** {@link spend}, of a budget that is counted here. */
  spendHere(budget: BudgetName, purses: Purses): number {
    const now = this.clock.now().getTime();
    for (const payer of payers) {
      const purse = purses[payer];
      const wait = purse ? (this.meters.get(keyOf(budget, payer))?.spend(purse, now) ?? 0) : 0;
      if (wait > 0) return this.refuse(budget, payer, wait);
    }
    return 0;
  }

  private refuse(budget: BudgetName, payer: Payer, wait: number): number {
    this.refused.inc({ budget, payer: payer.replace('per', '').toLowerCase() });
    return wait;
  }
}

async function consume(limiter: RateLimiterRedis, purse: string): Promise<number> {
  try {
    await limiter.consume(purse);
    return 0;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    throw temporarilyUnavailable(refusal);
  }
}

/** Part of the keys in Redis: `login:address`. */
function keyOf(budget: string, payer: Payer): string {
  return `${budget}:${payer.replace('per', '').toLowerCase()}`;
}

function perPayer<T>(
  budgets: Budgets,
  isHere: boolean,
  make: (key: string, budget: Budget) => T,
): ReadonlyMap<string, T> {
  const made = new Map<string, T>();
  for (const [name, spending] of Object.entries(budgets)) {
    if (countedHere.has(name as BudgetName) !== isHere) continue;
    for (const payer of payers) {
      const budget = spending[payer];
      if (budget) made.set(keyOf(name, payer), make(keyOf(name, payer), budget));
    }
  }
  return made;
}
