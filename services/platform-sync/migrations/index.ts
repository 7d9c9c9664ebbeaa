import { Initial1763700000000 } from './1763700000000-initial.ts';
import { ItemReads1763900000000 } from './1763900000000-item-reads.ts';

/** In the order in which they run. */
export const migrations = [Initial1763700000000, ItemReads1763900000000];
