import { Content1763760000000 } from './1763760000000-content.ts';
import { LargeFeed1763900000000 } from './1763900000000-large-feed.ts';

/** In the order in which they run. */
export const migrations = [Content1763760000000, LargeFeed1763900000000];
