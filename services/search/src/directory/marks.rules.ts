import type { Marks } from '@bottin/contracts/domain/marks.ts';
import { withoutArticle } from '@bottin/contracts/domain/search/elision.ts';
import { isWithin, typosIn } from '@bottin/contracts/domain/search/typos.ts';
import { apostrophes } from '@bottin/contracts/domain/signs.ts';
import { fold } from '@bottin/contracts/domain/text.ts';

/** Beginnings shorter than this would mark half of a text. */
const shortestPrefix = 2;
/** Words as the index cuts them: an apostrophe of any kind or a point between letters parts none. */
const wordPattern = new RegExp(
  `[\\p{L}\\p{N}\\p{M}]+(?:[${apostrophes}.:·](?=\\p{L})[\\p{L}\\p{N}\\p{M}]+)*`,
  'gu',
);

/** A word's stem in the index, by the word as it is written. */
export type Stems = ReadonlyMap<string, string>;

/** A word of a text. */
export interface Word {
  written: string;
  /** Where it begins in the text. */
  at: number;
  /** Folded and without its article: as words are compared. */
  plain: string;
}

/** The words of a text, in order. */
export function wordsIn(text: string): Word[] {
  return Array.from(text.matchAll(wordPattern), ({ 0: written, index: at }) => ({
    written,
    at,
    plain: withoutArticle(fold(written)),
  }));
}

/** The words whose stems decide whether they are marked, as they are written: endings change, and beginnings don't. */
export function stemmedAmong(words: readonly Word[], searched: readonly string[]): string[] {
  const initials = new Set(searched.map((word) => word[0]));
  return words.filter(({ plain }) => initials.has(plain[0])).map(({ written }) => written);
}

/** Where a text has words that a search finds: in another form, as a beginning, or, when `fuzzy`, with a typo. */
export function marksIn(
  words: readonly Word[],
  searched: readonly string[],
  { fuzzy, stems }: { fuzzy: boolean; stems: Stems },
): Marks {
  const found = words.filter(({ written, plain }) => {
    const stem = stems.get(written);
    return searched.some(
      (one) =>
        plain === one ||
        (one.length >= shortestPrefix && plain.startsWith(one)) ||
        (stem !== undefined && stem === stems.get(one)) ||
        (fuzzy && plain[0] === one[0] && isWithin(one, plain, typosIn(one))),
    );
  });
  return joinRanges(found.map(({ at, written }) => [at, at + written.length]));
}

/** Ranges in order, those that touch or overlap as one. */
export function joinRanges(ranges: Marks): Marks {
  const result: Marks = [];
  for (const [start, end] of [...ranges].sort((a, b) => a[0] - b[0])) {
    const last = result.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else result.push([start, end]);
  }
  return result;
}
