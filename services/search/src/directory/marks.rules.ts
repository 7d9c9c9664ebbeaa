import type { Marks } from '@bottin/contracts/domain/marks.ts';
import { withoutArticle } from '@bottin/contracts/domain/search/elision.ts';
import { isWithin, typosIn } from '@bottin/contracts/domain/search/typos.ts';
import { fold } from '@bottin/contracts/domain/text.ts';

/** Beginnings shorter than this would mark half of a text. */
const shortestPrefix = 2;
/** Words as the index cuts them: an apostrophe or a point between letters parts none. */
const wordPattern = /[\p{L}\p{N}\p{M}]+(?:['’.:·](?=\p{L})[\p{L}\p{N}\p{M}]+)*/gu;

/** A word's stem in the index, by the word as it is written. */
export type Stems = ReadonlyMap<string, string>;

/** The words of a text whose stems decide whether they are marked: endings change, and beginnings don't. */
export function stemmedWordsIn(text: string, searched: readonly string[]): string[] {
  const initials = new Set(searched.map((word) => word[0]));
  return [...text.matchAll(wordPattern)]
    .map(([word]) => word)
    .filter((word) => initials.has(plainOf(word)[0]));
}

/** Where a text has words that a search finds: in another form, as a beginning, or, when `fuzzy`, with a typo. */
export function marksIn(
  text: string,
  searched: readonly string[],
  { fuzzy, stems }: { fuzzy: boolean; stems: Stems },
): Marks {
  const found = [...text.matchAll(wordPattern)].flatMap(({ 0: word, index }): Marks => {
    const plain = plainOf(word);
    const stem = stems.get(word);
    const isFound = searched.some(
      (one) =>
        plain === one ||
        (one.length >= shortestPrefix && plain.startsWith(one)) ||
        (stem !== undefined && stem === stems.get(one)) ||
        (fuzzy && plain[0] === one[0] && isWithin(one, plain, typosIn(one))),
    );
    return isFound ? [[index, index + word.length]] : [];
  });
  return joinRanges(found);
}

function plainOf(word: string): string {
  return withoutArticle(fold(word));
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
