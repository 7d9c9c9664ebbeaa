import type { Marks } from '@bottin/contracts/domain/marks.ts';
import type { Token } from '@bottin/contracts/domain/words.ts';
import { isWithin, typosIn } from '@bottin/query-parser/typos.ts';

/** Shorter prefixes would highlight half of a text. */
const shortestPrefix = 2;

/** Stems of words in the index, by the word as written. */
export type Stems = ReadonlyMap<string, string>;

/** Returns the words, as written, whose stems are needed: stemming changes endings, never the first letter. */
export function stemmedAmong(tokens: readonly Token[], searched: readonly string[]): string[] {
  const initials = new Set(searched.map((word) => word[0]));
  return tokens.filter(({ word }) => initials.has(word[0])).map(({ written }) => written);
}

/** Returns the ranges of a text's words that a search finds: in another form, as a beginning, or, when `fuzzy`, with a typo. */
export function highlightsIn(
  tokens: readonly Token[],
  searched: readonly string[],
  { fuzzy, stems }: { fuzzy: boolean; stems: Stems },
): Marks {
  const found = tokens.filter(({ written, word }) => {
    const stem = stems.get(written);
    return searched.some(
      (one) =>
        word === one ||
        (one.length >= shortestPrefix && word.startsWith(one)) ||
        (stem !== undefined && stem === stems.get(one)) ||
        (fuzzy && word[0] === one[0] && isWithin(one, word, typosIn(one))),
    );
  });
  return joinRanges(found.map(({ start, written }) => [start, start + written.length]));
}

/** Sorts ranges and joins those that touch or overlap. */
export function joinRanges(ranges: Marks): Marks {
  const result: Marks = [];
  for (const [start, end] of [...ranges].sort((a, b) => a[0] - b[0])) {
    const last = result.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else result.push([start, end]);
  }
  return result;
}
