import type { RateBudget } from '@bottin/contracts/http/define-call.ts';

export interface Budget {
  /** Requests allowed per window. */
  points: number;
  /** Length of the window. */
  seconds: number;
}

/** What requests are counted by. */
export type LimitScope = 'perAddress' | 'perAccount' | 'perPair' | 'perRecipient';
/**
 * `perPair` counts by requester and e-mail recipient. It precedes `perRecipient`, so that refused requests
 * don't use up the recipient's budget.
 */
export const limitScopes: readonly LimitScope[] = ['perAddress', 'perAccount', 'perPair', 'perRecipient'];

/**
 * Name of a budget: a call's, or one for another use. `mail` is consumed in addition to the call's budget
 * when an e-mail goes to an address that the requester entered; `link` when a link goes to an account's
 * e-mail address, which anyone can request; `picture` and `page` by downloads and page rendering.
 */
export type BudgetName = RateBudget | 'link' | 'mail' | 'picture' | 'page';

/** Budgets by scope. They never lock anyone out: each window ends by itself. */
type ScopedBudgets = Readonly<{ perAddress: Budget } & Partial<Record<LimitScope, Budget>>>;
export type Budgets = Readonly<Record<BudgetName, ScopedBudgets>>;

const minute = 60;
const hour = 3600;
const day = 24 * hour;

/**
 * Budgets of reads, counted in memory: they need no Redis, and more replicas only make the limits more
 * generous. A whole school may share one IP address, so the limit is 20 computed responses per second; cache
 * hits aren't counted.
 */
export const inMemoryBudgets: ReadonlySet<BudgetName> = new Set(['read', 'search', 'own', 'page', 'picture']);

/** Production budgets (decision 63). */
export const productionBudgets: Budgets = {
  login: { perAddress: { points: 20, seconds: 5 * minute }, perAccount: { points: 8, seconds: 5 * minute } },
  register: { perAddress: { points: 10, seconds: hour } },
  check: { perAddress: { points: 60, seconds: minute } },
  resend: { perAddress: { points: 120, seconds: hour } },
  reset: { perAddress: { points: 10, seconds: hour } },
  // Above this limit the request still succeeds, but sends nothing. Links stay valid for the length of this
  // window, so the links already sent still work.
  link: { perAddress: { points: 50, seconds: day }, perPair: { points: 4, seconds: day } },
  mail: {
    perAddress: { points: 30, seconds: hour },
    perAccount: { points: 8, seconds: hour },
    perPair: { points: 8, seconds: hour },
    // Higher than any requester's limit, so that one requester can't exhaust it.
    perRecipient: { points: 24, seconds: hour },
  },
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
  profile: {
    perAddress: { points: 120, seconds: 10 * minute },
    perAccount: { points: 30, seconds: 10 * minute },
  },
  write: {
    perAddress: { points: 240, seconds: 10 * minute },
    perAccount: { points: 60, seconds: 10 * minute },
  },
  administration: {
    perAddress: { points: 1200, seconds: 10 * minute },
    perAccount: { points: 600, seconds: 10 * minute },
  },
  own: { perAddress: { points: 2400, seconds: minute }, perAccount: { points: 300, seconds: minute } },
  read: { perAddress: { points: 1200, seconds: minute } },
  search: { perAddress: { points: 1200, seconds: minute } },
  visit: { perAddress: { points: 240, seconds: minute } },
  page: { perAddress: { points: 1200, seconds: minute } },
  picture: { perAddress: { points: 2400, seconds: minute } },
};

/** For a development machine, where everyone shares one address: the same budgets, multiplied by 1000. */
export const generousBudgets: Budgets = mapBudgets(productionBudgets, (budget) => ({
  ...budget,
  points: budget.points * 1000,
}));

function mapBudgets(budgets: Budgets, change: (budget: Budget) => Budget): Budgets {
  const changed = Object.entries(budgets).map(([name, spending]) => [
    name,
    Object.fromEntries(Object.entries(spending).map(([scope, budget]) => [scope, change(budget)])),
  ]);
  return Object.fromEntries(changed) as Budgets;
}
