import { toSortKey } from './text.ts';

/**
 * Letters of the alphabetical index, in the order in which names are sorted. `#` stands for names that begin
 * with a digit or another character before A, `…` for names in another script, which come after Z.
 */
export const letters = ['#', ...'ABCDEFGHIJKLMNOPQRSTUVWXYZ', '…'] as readonly string[];

/** Number of names for each letter of the index. */
export type LetterCounts = Readonly<Record<string, number>>;

/** Returns the letter of the index under which a name is found: E for Émile. */
export function getInitial(name: string): string {
  const [first = ''] = toSortKey(name);
  if (first < 'a') return '#';
  return first <= 'z' ? first.toUpperCase() : '…';
}

/**
 * Returns the number of the first page with names that start with a letter. If there are no such names,
 * returns the page on which they would begin. The list is sorted by name and has `size` results per page.
 */
export function findLetterPage(counts: LetterCounts, letter: string, size: number): number {
  const before = letters.slice(0, letters.indexOf(letter)).map((one) => counts[one] ?? 0);
  return Math.floor(before.reduce((sum, count) => sum + count, 0) / size) + 1;
}
