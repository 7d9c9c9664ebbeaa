import { Deliveries1763760000000 } from './1763760000000-deliveries.ts';

/** In the order in which they run. */
export const migrations = [Deliveries1763760000000];
