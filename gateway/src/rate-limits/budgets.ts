import type { RateBudget } from '@bottin/contracts/http/define-call.ts';

export interface Budget {
  /** Requests allowed… */
  points: number;
  /** …in this many seconds. */
  seconds: number;
}

/** What one address, or one account, may spend. Never a lock: a budget fills again by itself. */
export type Budgets = Readonly<Partial<Record<RateBudget, { perAddress: Budget; perAccount?: Budget }>>>;

const minute = 60;
const hour = 3600;

/** Production's budgets. Reads and ordinary writes have none: they need a session or cost little. */
export const productionBudgets: Budgets = {
  login: { perAddress: { points: 20, seconds: 5 * minute }, perAccount: { points: 8, seconds: 5 * minute } },
  register: { perAddress: { points: 10, seconds: hour } },
  check: { perAddress: { points: 60, seconds: minute } },
  resend: { perAddress: { points: 10, seconds: hour }, perAccount: { points: 4, seconds: hour } },
  reset: { perAddress: { points: 10, seconds: hour }, perAccount: { points: 4, seconds: hour } },
  password: {
    perAddress: { points: 20, seconds: 5 * minute },
    perAccount: { points: 8, seconds: 5 * minute },
  },
  export: { perAddress: { points: 20, seconds: hour }, perAccount: { points: 6, seconds: hour } },
  oauth: {
    perAddress: { points: 30, seconds: 10 * minute },
    perAccount: { points: 20, seconds: 10 * minute },
  },
  sync: {
    perAddress: { points: 20, seconds: 10 * minute },
    perAccount: { points: 10, seconds: 10 * minute },
  },
};

/** For a development machine, where everyone shares one address: the same rules, a hundred times the points. */
export const generousBudgets: Budgets = Object.fromEntries(
  Object.entries(productionBudgets).map(([name, { perAddress, perAccount }]) => [
    name,
    { perAddress: widen(perAddress), ...(perAccount ? { perAccount: widen(perAccount) } : {}) },
  ]),
);

function widen(budget: Budget): Budget {
  return { ...budget, points: budget.points * 100 };
}
