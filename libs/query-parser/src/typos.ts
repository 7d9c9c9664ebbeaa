/**
 * Minimum word lengths for one allowed typo and for two. Elasticsearch's defaults for `AUTO` are lower; with
 * these, « chef » would match « Chez ».
 */
const [oneTypoFrom, twoTyposFrom] = [5, 9] as const;

/** The minimum word lengths above, in the format of Elasticsearch's `fuzziness` parameter. */
export const fuzziness = `AUTO:${oneTypoFrom},${twoTyposFrom}`;

/** Returns how many typos the search tolerates in a folded word: 0, 1 or 2. */
export function getMaxTypos(word: string): number {
  const { length } = Array.from(word);
  return length < oneTypoFrom ? 0 : length < twoTyposFrom ? 1 : 2;
}

/**
 * Returns whether at most `maxEdits` edits turn `a` into `b` (Damerau–Levenshtein distance, optimal string
 * alignment).
 */
export function isWithinEditDistance(a: string, b: string, maxEdits: number): boolean {
  if (Math.abs(a.length - b.length) > maxEdits) return false;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const present = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      present[column] = Math.min(
        (present[column - 1] ?? 0) + 1,
        (last[column] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwap ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [before, last] = [last, present];
  }
  return (last[b.length] ?? 0) <= maxEdits;
}
