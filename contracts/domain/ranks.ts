/** Rank of an entry in a ranking. */
export interface Rank {
  rank: number;
  /** Whether another entry has the same rank. */
  isShared: boolean;
}

/**
 * Returns the rank of each of the `counts`, which must be sorted. Equal counts share the rank of the first of
 * them: 1, 2, 2, 4.
 * @param after whether the next entry, which isn't in `counts`, has the same count as the last one
 */
export function assignRanks(counts: readonly unknown[], after = false): Rank[] {
  return counts.map((count, index) => ({
    rank: counts.indexOf(count) + 1,
    isShared:
      counts.indexOf(count) !== index || counts[index + 1] === count || (after && count === counts.at(-1)),
  }));
}

/** Returns the letters that follow a number in a French ordinal: `er` or `re` after 1, otherwise `e`. */
export function getOrdinalEnding(rank: number, gender: 'masculine' | 'feminine' = 'masculine'): string {
  if (rank !== 1) return 'e';
  return gender === 'feminine' ? 're' : 'er';
}
