/**
 * Minimum word lengths for one typo and for two typos. Both exceed the defaults of Elasticsearch's AUTO, with
 * which « chef » matches « Chez ».
 */
const [oneTypoFrom, twoTyposFrom] = [5, 9] as const;

/** The same word lengths, as Elasticsearch's `fuzziness` parameter. */
export const fuzziness = `AUTO:${oneTypoFrom},${twoTyposFrom}`;

/** Returns the number of typos allowed in a folded word. */
export function getMaxTypos(word: string): number {
  const { length } = Array.from(word);
  return length < oneTypoFrom ? 0 : length < twoTyposFrom ? 1 : 2;
}

/**
 * Returns whether `a` and `b` are at most `maxEdits` edits apart (Damerau–Levenshtein distance, optimal
 * string alignment).
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
