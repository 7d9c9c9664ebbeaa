import { Entries1763760000000 } from './1763760000000-entries.ts';

/** In the order in which they run. */
export const migrations = [Entries1763760000000];
