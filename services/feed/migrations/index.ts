import { Content1763760000000 } from './1763760000000-content.ts';
import { LargeFeed1763900000000 } from './1763900000000-large-feed.ts';
import { FeedByKeys1764000000000 } from './1764000000000-feed-by-keys.ts';
import { ListedCounts1764000100000 } from './1764000100000-listed-counts.ts';
import { FeedSearch1764025200000 } from './1764025200000-feed-search.ts';
import { FeedSearchIndices1764025300000 } from './1764025300000-feed-search-indices.ts';

/** In the order in which they run. */
export const migrations = [
  Content1763760000000,
  LargeFeed1763900000000,
  FeedByKeys1764000000000,
  ListedCounts1764000100000,
  FeedSearch1764025200000,
  FeedSearchIndices1764025300000,
];
