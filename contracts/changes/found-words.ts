import { isWithin } from '../domain/search/typos.ts';
import { anyWord, type Form, formOf, mayShareStem } from './forms.ts';
import type { SearchedWord } from './words.ts';

/** An entry's words by their first letter, which every way of finding one has in common. */
interface WordIndex {
  byLetter: ReadonlyMap<string, readonly Form[]>;
  /** The words, and what the entry is. */
  words: ReadonlySet<string>;
  /** One of the words may be any. */
  hasAnyWord: boolean;
}

/** Each change is held against all that is kept: its words are looked at once. */
const indexes = new WeakMap<readonly string[], WordIndex>();

function indexOf(words: readonly string[]): WordIndex {
  const known = indexes.get(words);
  if (known) return known;
  const index = {
    byLetter: Map.groupBy(words.map(formOf), ({ word }) => word[0] ?? ''),
    words: new Set(words),
    hasAnyWord: words.includes(anyWord),
  };
  indexes.set(words, index);
  return index;
}

/**
 * Whether a search may find one of an entry's folded words by each of those that it looks for: as a word's beginning, in another
 * form, by what it means, or, when `fuzzy`, with a typo. `words` holds what the entry is, too ({@link Meaning}).
 */
export function mayFindAll(
  searched: readonly SearchedWord[],
  words: readonly string[],
  { fuzzy }: { fuzzy: boolean },
): boolean {
  const { byLetter, words: present, hasAnyWord } = indexOf(words);
  return (
    hasAnyWord ||
    searched.every(
      ({ pieces, typos, tokens, nearTokens }) =>
        tokens.some((token) => present.has(token)) ||
        (fuzzy && nearTokens.some((token) => present.has(token))) ||
        pieces.some((piece) =>
          (byLetter.get(piece.word[0] ?? '') ?? []).some(
            (form) =>
              form.word.startsWith(piece.word) ||
              mayShareStem(piece, form) ||
              (fuzzy && isWithin(piece.word, form.word, typos)),
          ),
        ),
    )
  );
}
