/** From how many letters on a word is forgiven one typo, and two: later than Elasticsearch's AUTO, which takes « chef » for « Chez ». */
const [oneFrom, twoFrom] = [5, 9] as const;

/** The same for Elasticsearch. */
export const fuzziness = `AUTO:${oneFrom},${twoFrom}`;

/** How many typos are forgiven in a folded word. */
export function typosIn(word: string): number {
  const { length } = Array.from(word);
  return length < oneFrom ? 0 : length < twoFrom ? 1 : 2;
}

/** Whether so many changes, a swap of neighbours being one, make `b` of `a`. */
export function isWithin(a: string, b: string, most: number): boolean {
  if (Math.abs(a.length - b.length) > most) return false;
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
  return (last[b.length] ?? 0) <= most;
}
