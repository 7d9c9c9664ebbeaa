import type { RateBudget } from '@bottin/contracts/http/define-call.ts';

export interface Budget {
  /** Requests allowed… */
  points: number;
  /** …in this many seconds. */
  seconds: number;
}

/** Who may be made to pay for a request. */
export type Payer = 'perAddress' | 'perAccount' | 'perPair' | 'perRecipient';
/** A pair is who asks and who gets the letter. It comes before the recipient: who is refused uses nothing up of theirs. */
export const payers: readonly Payer[] = ['perAddress', 'perAccount', 'perPair', 'perRecipient'];

/**
 * What a handler may draw on: a call's budget, or one of what isn't a call of the contracts. `mail` is drawn on beside a call's own,
 * by what has a letter sent to an address that somebody typed; `link` where that letter goes to an account's address and anybody may ask
 * for it; `picture` and `page` by what is fetched, painted or rendered.
 */
export type BudgetName = RateBudget | 'link' | 'mail' | 'picture' | 'page';

/** What one payer may spend. Never a lock: a budget fills again by itself. */
type Spending = Readonly<{ perAddress: Budget } & Partial<Record<Payer, Budget>>>;
export type Budgets = Readonly<Record<BudgetName, Spending>>;

const minute = 60;
const hour = 3600;
const day = 24 * hour;

/**
 * Reads, counted by each process for itself: they need no Redis, and several replicas only make the budget more generous. One
 * address may be a school: 20 answers a second have to be *computed* for it before the first is refused; what is kept is free.
 */
export const countedHere: ReadonlySet<BudgetName> = new Set(['read', 'search', 'own', 'page', 'picture']);

/** Production's budgets (decision 63). */
export const productionBudgets: Budgets = {
  login: { perAddress: { points: 20, seconds: 5 * minute }, perAccount: { points: 8, seconds: 5 * minute } },
  register: { perAddress: { points: 10, seconds: hour } },
  check: { perAddress: { points: 60, seconds: minute } },
  resend: { perAddress: { points: 120, seconds: hour } },
  reset: { perAddress: { points: 10, seconds: hour } },
  // Past it nothing is refused, and nothing is sent. A link works as long as this lasts, so one of those that were sent still does.
  link: { perAddress: { points: 50, seconds: day }, perPair: { points: 4, seconds: day } },
  mail: {
    perAddress: { points: 30, seconds: hour },
    perAccount: { points: 8, seconds: hour },
    perPair: { points: 8, seconds: hour },
    // More than any one requester has: nobody uses it up alone.
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

/** For a development machine, where everyone shares one address: the same rules, a thousand times the points. */
export const generousBudgets: Budgets = mapBudgets(productionBudgets, (budget) => ({
  ...budget,
  points: budget.points * 1000,
}));

function mapBudgets(budgets: Budgets, change: (budget: Budget) => Budget): Budgets {
  const changed = Object.entries(budgets).map(([name, spending]) => [
    name,
    Object.fromEntries(Object.entries(spending).map(([payer, budget]) => [payer, change(budget)])),
  ]);
  return Object.fromEntries(changed) as Budgets;
}
