import { Initial1763700000000 } from './1763700000000-initial.ts';
import { ItemReads1763900000000 } from './1763900000000-item-reads.ts';
import { StreamPositions1764018200000 } from './1764018200000-stream-positions.ts';
import { HeldRevocations1764021800000 } from './1764021800000-held-revocations.ts';
import { FigureAges1764043200000 } from './1764043200000-figure-ages.ts';
import { ChannelGone1764100000000 } from './1764100000000-channel-gone.ts';
import { ItemFigures1764300000000 } from './1764300000000-item-figures.ts';

/** Migrations in execution order. */
export const migrations = [
  Initial1763700000000,
  ItemReads1763900000000,
  StreamPositions1764018200000,
  HeldRevocations1764021800000,
  FigureAges1764043200000,
  ChannelGone1764100000000,
  ItemFigures1764300000000,
];
