import { CreateAccounts1763740800000 } from './1763740800000-create-accounts.ts';

/** In the order in which they run. */
export const migrations = [CreateAccounts1763740800000];
