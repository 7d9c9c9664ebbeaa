import type { RateBudget } from '@bottin/contracts/http/define-call.ts';

export interface Budget {
  /** Number of requests allowed in each window. */
  points: number;
  seconds: number;
}

/** Group of requests that share one count, for example those from one IP address or of one account. */
export type LimitScope = 'perNetwork' | 'perAddress' | 'perAccount' | 'perPair' | 'perRecipient';
/**
 * The scopes in the order in which they are consumed. `perAddress` comes first, so that one address can't use up
 * the budget of its network. `perPair` counts the e-mails from one requester to one recipient. It comes before
 * `perRecipient`, so that a request that `perPair` refuses doesn't use up the recipient's budget.
 */
export const limitScopes: readonly LimitScope[] = [
  'perAddress',
  'perNetwork',
  'perAccount',
  'perPair',
  'perRecipient',
];

/**
 * Name of a rate-limit budget. API calls declare a {@link RateBudget}. The other budgets are:
 * - `mail`: for a request that sends an e-mail to an address that the requester entered; consumed in addition
 *   to the call's budget
 * - `link`: for a request that sends a link to an account's e-mail address; anyone can make such a request
 * - `picture`, `page`: for downloading an image or rendering a page
 * - `painting`: for drawing a social image that isn't cached; consumed in addition to `picture`
 * - `session`: for looking up the session or registration of a request; consumed before the call's budget
 */
export type BudgetName = RateBudget | 'link' | 'mail' | 'painting' | 'picture' | 'page' | 'session';

/** Budgets by scope. A budget never locks anyone out permanently, because its window ends by itself. */
type ScopedBudgets = Readonly<
  { perAddress: Budget } & Partial<Record<Exclude<LimitScope, 'perNetwork'>, Budget>>
>;
export type Budgets = Readonly<Record<BudgetName, ScopedBudgets>>;

/**
 * An IPv6 /48 gets the budget of this many addresses. One subscriber may own a whole /48, which contains 65,536
 * /64 networks; a carrier may also spread its subscribers over it.
 */
const addressesPerNetwork = 16;

/** Returns the budget of a scope; undefined when the scope isn't limited. */
export function getScopeBudget(budgets: ScopedBudgets, scope: LimitScope): Budget | undefined {
  if (scope !== 'perNetwork') return budgets[scope];
  const { points, seconds } = budgets.perAddress;
  return { points: points * addressesPerNetwork, seconds };
}

const minute = 60;
const hour = 3600;
const day = 24 * hour;

/**
 * Budgets of reads, which are counted in the memory of each process, so that reads need no Redis. With more
 * replicas the limits are more generous. A whole school may share one IP address,
 * so each address may get 20 computed responses per second; cache hits aren't counted.
 */
export const inMemoryBudgets: ReadonlySet<BudgetName> = new Set([
  'read',
  'search',
  'own',
  'page',
  'picture',
  'painting',
  'session',
]);

/** The reasons for these numbers are in decision record 63. */
export const productionBudgets: Budgets = {
  login: { perAddress: { points: 20, seconds: 5 * minute }, perAccount: { points: 8, seconds: 5 * minute } },
  register: { perAddress: { points: 10, seconds: hour } },
  check: { perAddress: { points: 60, seconds: minute } },
  resend: { perAddress: { points: 120, seconds: hour } },
  reset: { perAddress: { points: 10, seconds: hour } },
  // Above these limits, a request succeeds without sending an e-mail. Above `perPair`, the links sent earlier
  // still work, because a link is valid for as long as this window.
  link: { perAddress: { points: 50, seconds: day }, perPair: { points: 4, seconds: day } },
  mail: {
    perAddress: { points: 30, seconds: hour },
    perAccount: { points: 8, seconds: hour },
    perPair: { points: 8, seconds: hour },
    // This limit is higher than `perPair`, so that one requester can't exhaust it.
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
  // Each sync costs 3 units of the daily quota at YouTube, which all accounts share.
  sync: { perAddress: { points: 100, seconds: day }, perAccount: { points: 20, seconds: day } },
  profile: {
    perAddress: { points: 120, seconds: 10 * minute },
    perAccount: { points: 30, seconds: 10 * minute },
  },
  write: {
    perAddress: { points: 240, seconds: 10 * minute },
    perAccount: { points: 60, seconds: 10 * minute },
  },
  lists: {
    perAddress: { points: 1200, seconds: 10 * minute },
    perAccount: { points: 600, seconds: 10 * minute },
  },
  // A whole school may share one address, and nobody reports more than this by hand.
  report: {
    perAddress: { points: 10, seconds: hour },
    perAccount: { points: 10, seconds: hour },
  },
  upload: {
    perAddress: { points: 60, seconds: 10 * minute },
    perAccount: { points: 12, seconds: 10 * minute },
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
  // Each takes about 0.2 s, and they are drawn one at a time.
  painting: { perAddress: { points: 60, seconds: minute } },
  session: { perAddress: { points: 4800, seconds: minute } },
};

/**
 * Budgets for a development machine, where all clients share one IP address: the production budgets times
 * 1000.
 */
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
