import { CreateAccounts1763740800000 } from './1763740800000-create-accounts.ts';
import { SuspendedFrom1763827200000 } from './1763827200000-suspended-from.ts';
import { WasRefused1763913600000 } from './1763913600000-was-refused.ts';

/** In the order in which they run. */
export const migrations = [CreateAccounts1763740800000, SuspendedFrom1763827200000, WasRefused1763913600000];
