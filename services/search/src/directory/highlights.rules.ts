import type { HighlightRanges } from '@bottin/contracts/domain/highlight-ranges.ts';
import type { Token } from '@bottin/contracts/domain/words.ts';
import { isWithinEditDistance, getMaxTypos } from '@bottin/query-parser/typos.ts';

/**
 * A searched word of at least this length also highlights longer words that start with it. A shorter one
 * would highlight too much of a text.
 */
const minPrefixLength = 2;

/** The stem of each word. The words are as written in the text; the stems are those in the index. */
export type Stems = ReadonlyMap<string, string>;

/**
 * Returns the words of a text, as written, whose stems are needed. Omits a word if no searched word has the
 * same first letter, because stemming never changes the first letter.
 */
export function findWordsToStem(tokens: readonly Token[], searched: readonly string[]): string[] {
  const initials = new Set(searched.map((word) => word[0]));
  return tokens.filter(({ word }) => initials.has(word[0])).map(({ written }) => written);
}

/**
 * Returns the ranges to highlight: the words that have the stem of a searched word, start with a searched
 * word, or (if `fuzzy`) differ from a searched word by a typo.
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

/** Sorts ranges, and joins ranges that touch or overlap. */
export function joinRanges(ranges: HighlightRanges): HighlightRanges {
  const result: HighlightRanges = [];
  for (const [start, end] of [...ranges].sort((a, b) => a[0] - b[0])) {
    const last = result.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else result.push([start, end]);
  }
  return result;
}
