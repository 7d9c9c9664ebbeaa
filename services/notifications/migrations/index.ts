import { Deliveries1763760000000 } from './1763760000000-deliveries.ts';
import { DoneDeliveries1763900000000 } from './1763900000000-done-deliveries.ts';

/** In the order in which they run. */
export const migrations = [Deliveries1763760000000, DoneDeliveries1763900000000];
