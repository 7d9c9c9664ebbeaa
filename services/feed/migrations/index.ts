import { Content1763760000000 } from './1763760000000-content.ts';
import { LargeFeed1763900000000 } from './1763900000000-large-feed.ts';
import { FeedByKeys1764000000000 } from './1764000000000-feed-by-keys.ts';
import { ListedCounts1764000100000 } from './1764000100000-listed-counts.ts';
import { FeedSearch1764025200000 } from './1764025200000-feed-search.ts';
import { FeedSearchIndices1764025300000 } from './1764025300000-feed-search-indices.ts';
import { Follows1764032400000 } from './1764032400000-follows.ts';
import { FeedByCreator1764032500000 } from './1764032500000-feed-by-creator.ts';
import { StreamPositions1764032600000 } from './1764032600000-stream-positions.ts';
import { ItemsAdded1764036000000 } from './1764036000000-items-added.ts';
import { FollowersByDay1764046900000 } from './1764046900000-followers-by-day.ts';
import { HiddenLikes1764100000000 } from './1764100000000-hidden-likes.ts';
import { Towns1764350000000 } from './1764350000000-towns.ts';
import { TownIndexes1764350100000 } from './1764350100000-town-indexes.ts';
import { FiguresVersion1764370000000 } from './1764370000000-figures-version.ts';

/** Migrations, in the order in which they run. */
export const migrations = [
  Content1763760000000,
  LargeFeed1763900000000,
  FeedByKeys1764000000000,
  ListedCounts1764000100000,
  FeedSearch1764025200000,
  FeedSearchIndices1764025300000,
  Follows1764032400000,
  FeedByCreator1764032500000,
  StreamPositions1764032600000,
  ItemsAdded1764036000000,
  FollowersByDay1764046900000,
  HiddenLikes1764100000000,
  Towns1764350000000,
  TownIndexes1764350100000,
  FiguresVersion1764370000000,
];
