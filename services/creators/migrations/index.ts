import { Entries1763760000000 } from './1763760000000-entries.ts';
import { PublicPages1763770000000 } from './1763770000000-public-pages.ts';
import { PlainSearch1763950000000 } from './1763950000000-plain-search.ts';
import { LargeDirectory1764000000000 } from './1764000000000-large-directory.ts';
import { StreamPositions1764018200000 } from './1764018200000-stream-positions.ts';
import { Brands1764029000000 } from './1764029000000-brands.ts';
import { Discoveries1764039600000 } from './1764039600000-discoveries.ts';
import { Visits1764046800000 } from './1764046800000-visits.ts';
import { PlainSigns1764050400000 } from './1764050400000-plain-signs.ts';
import { OwnPictures1764300000000 } from './1764300000000-own-pictures.ts';
import { FirstListings1764330000000 } from './1764330000000-first-listings.ts';
import { EarlierListings1764330050000 } from './1764330050000-earlier-listings.ts';
import { FirstListingsIndex1764330100000 } from './1764330100000-first-listings-index.ts';
import { SortKeys1764400000000 } from './1764400000000-sort-keys.ts';

/** All migrations, in the order of execution. */
export const migrations = [
  Entries1763760000000,
  PublicPages1763770000000,
  PlainSearch1763950000000,
  LargeDirectory1764000000000,
  StreamPositions1764018200000,
  Brands1764029000000,
  Discoveries1764039600000,
  Visits1764046800000,
  PlainSigns1764050400000,
  OwnPictures1764300000000,
  FirstListings1764330000000,
  EarlierListings1764330050000,
  FirstListingsIndex1764330100000,
  SortKeys1764400000000,
];
