import type { HighlightRanges } from '@bottin/contracts/domain/highlight-ranges.ts';
import type { Token } from '@bottin/contracts/domain/words.ts';
import { isWithinEditDistance, getMaxTypos } from '@bottin/query-parser/typos.ts';

/**
 * Minimum length of a word to be highlighted as a prefix. Shorter prefixes would highlight too much of a
 * text.
 */
const minPrefixLength = 2;

/** Stems in the index, by unfolded word. */
export type Stems = ReadonlyMap<string, string>;

/**
 * Returns the unfolded words whose stems are needed. Skips words with another first letter than the searched
 * words, because stemming never changes the first letter.
 */
export function findWordsToStem(tokens: readonly Token[], searched: readonly string[]): string[] {
  const initials = new Set(searched.map((word) => word[0]));
  return tokens.filter(({ word }) => initials.has(word[0])).map(({ written }) => written);
}

/**
 * Returns the ranges of the words that a search matches: in any inflected form, by a prefix or, if `fuzzy`,
 * with a typo.
 */
export function findHighlights(
  tokens: readonly Token[],
  searched: readonly string[],
  { fuzzy, stems }: { fuzzy: boolean; stems: Stems },
): HighlightRanges {
  const found = tokens.filter(({ written, word }) => {
    const stem = stems.get(written);
    return searched.some(
      (one) =>
        word === one ||
        (one.length >= minPrefixLength && word.startsWith(one)) ||
        (stem !== undefined && stem === stems.get(one)) ||
        (fuzzy && word[0] === one[0] && isWithinEditDistance(one, word, getMaxTypos(one))),
    );
  });
  return joinRanges(found.map(({ start, written }) => [start, start + written.length]));
}

/** Sorts ranges and joins those that touch or overlap. */
export function joinRanges(ranges: HighlightRanges): HighlightRanges {
  const result: HighlightRanges = [];
  for (const [start, end] of [...ranges].sort((a, b) => a[0] - b[0])) {
    const last = result.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else result.push([start, end]);
  }
  return result;
}
