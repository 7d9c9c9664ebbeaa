import { parseProfileHandle } from './handles.ts';
import { toHandleToken, maxNameWords, type Meaning, findMeaningsByPrefix, getMeanings } from './meanings.ts';
import { splitWords } from '@bottin/contracts/domain/words.ts';
import { capWords } from './cap-words.ts';

/** A part of a search that every result must match. */
export interface SearchTerm {
  /**
   * Words that must all occur in a result, unless one of `meanings` matches. Empty for a URL, which
   * identifies one profile.
   */
  words: readonly string[];
  /** Meanings of the words. A result that matches one of them matches the term. */
  meanings: readonly Meaning[];
}

/** A parsed search text. */
export interface ParsedSearch {
  terms: readonly SearchTerm[];
  /** All words, including filler words. */
  words: readonly string[];
}

/** Abbreviations common in Québec, and the full form used in the index: « St-Jérôme », « Ste-Thérèse ». */
const abbreviations: ReadonlyMap<string, string> = new Map([
  ['st', 'saint'],
  ['ste', 'sainte'],
]);
/** Filler words, ignored beside other words: « recettes de cuisine à Laval ». */
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
 * a handle. Other words stay words. Doesn't expand an abbreviation in last position, because the last word
 * may be incomplete.
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

/** Returns the term at a position: the longest name that begins there, or else a single word. */
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
