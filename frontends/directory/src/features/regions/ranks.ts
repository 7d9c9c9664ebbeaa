import type { Entry } from '@bottin/contracts/domain/entry.ts';
import { assignRanks } from '@bottin/contracts/domain/ranks.ts';

/** Number of entries that the page of a region ranks. */
const rankedEntries = 5;

export interface RankedRegionEntry {
  creator: Entry;
  rank: number;
}

/**
 * Splits the entries of a region, which are sorted by followers: the first entries with a rank, then all
 * other entries. Entries without a follower count have no rank. Entries with equal followers share their
 * rank.
 */
export function splitRanked(creators: readonly Entry[]): { ranked: RankedRegionEntry[]; others: Entry[] } {
  const counted = creators.filter(({ followers }) => followers !== null).slice(0, rankedEntries);
  const ranks = assignRanks(counted.map(({ followers }) => followers));
  const ranked = counted.map((creator, at) => ({ creator, rank: ranks[at]?.rank ?? at + 1 }));
  return { ranked, others: creators.filter((creator) => !counted.includes(creator)) };
}
