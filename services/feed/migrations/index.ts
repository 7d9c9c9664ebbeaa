import { Content1763760000000 } from './1763760000000-content.ts';

/** In the order in which they run. */
export const migrations = [Content1763760000000];
