import { parseProfileHandle } from './handles.ts';
import { toHandleToken, maxNameWords, type Meaning, findMeaningsByPrefix, getMeanings } from './meanings.ts';
import { splitWords } from '@bottin/contracts/domain/words.ts';
import { capWords } from './cap-words.ts';

/** One or more words of a search. Every search result must match each term of the search. */
export interface SearchTerm {
  /**
   * A result matches the term when it contains all of these words, or when one of `meanings` matches. The
   * term of a profile URL has no words, and matches only by its meaning.
   */
  words: readonly string[];
  /** Meanings of the words. A result matches the term when it has at least one of these meanings. */
  meanings: readonly Meaning[];
}

export interface ParsedSearch {
  terms: readonly SearchTerm[];
  /** All words of the search, including filler words, which have no term. */
  words: readonly string[];
}

/**
 * Abbreviations common in Québec (« St-Jérôme », « Ste-Thérèse »), and the full forms that the index
 * contains.
 */
const abbreviations: ReadonlyMap<string, string> = new Map([
  ['st', 'saint'],
  ['ste', 'sainte'],
]);
/** Filler words (« recettes de cuisine à Laval »). A search ignores them if it has other words. */
const fillers: ReadonlySet<string> = new Set(
  [
    'a',
    'au',
    'aux',
    'avec',
    'dans',
    'de',
    'des',
    'du',
    'en',
    'et',
    'la',
    'le',
    'les',
    'par',
    'pour',
    'sur',
  ].concat(['un', 'une']),
);

/**
 * Parses a search text. Resolves names of categories, places and platforms to meanings, and a profile URL to
 * a handle. Keeps all other words as they are. Expands abbreviations, except in the last word: the visitor
 * may still be typing that word.
 */
export function parseSearch(text: string): ParsedSearch {
  const handle = parseProfileHandle(text);
  if (handle)
    return { terms: [{ words: [], meanings: [{ token: toHandleToken(handle), weight: 1 }] }], words: [] };
  const words = capWords(splitWords(text)).map(
    (word, place, { length }) => (place < length - 1 && abbreviations.get(word)) || word,
  );
  const terms = parseTerms(words);
  const required = terms.filter(({ words: [word = ''], meanings }, place) => {
    const mayBeIncomplete = place === terms.length - 1 && word.length > 1;
    return mayBeIncomplete || meanings.length > 0 || !fillers.has(word);
  });
  return { terms: required.length > 0 ? required : terms, words };
}

function parseTerms(words: readonly string[]): SearchTerm[] {
  const terms: SearchTerm[] = [];
  for (let at = 0; at < words.length; ) {
    const term = parseTermAt(words, at);
    terms.push(term);
    at += term.words.length;
  }
  return terms;
}

/**
 * Returns the term that begins at the word with index `at`: the longest name that begins there, otherwise
 * only that word.
 */
function parseTermAt(words: readonly string[], at: number): SearchTerm {
  for (let length = Math.min(maxNameWords, words.length - at); length > 0; length -= 1) {
    const named = words.slice(at, at + length);
    const exact = getMeanings(named);
    if (exact.length > 0) return { words: named, meanings: exact };
    const begun = at + length === words.length ? findMeaningsByPrefix(named) : [];
    if (begun.length > 0) return { words: named, meanings: begun };
  }
  return { words: words.slice(at, at + 1), meanings: [] };
}
