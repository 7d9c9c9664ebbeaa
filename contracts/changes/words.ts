import { meaningsNear } from '../domain/search/meanings.ts';
import { readSearch } from '../domain/search/search-text.ts';
import { typosIn } from '../domain/search/typos.ts';
import { fold } from '../domain/text.ts';
import { anyWord, type Form, formOf } from './forms.ts';

const plain = /^[a-z0-9]+$/;
const punctuation = /[^\p{L}\p{N}\p{M}]+/u;

/**
 * The words of texts, folded, each once, in whichever way the index may have cut them: `foo_bar` is `foo`, `bar` and `foobar`.
 */
export function wordsIn(texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => fold(text).split(/\s+/).flatMap(piecesOf));
  return [...new Set(words.map((word) => (plain.test(word) ? word : anyWord)))];
}

function piecesOf(word: string): string[] {
  const pieces = word.split(punctuation).filter(Boolean);
  return pieces.length > 1 ? [...pieces, pieces.join('')] : pieces;
}

/** What is searched together with one word, or with several that have a meaning of their own. */
export interface SearchedWord {
  /** The words' pieces, any of which may be a word of what is found. None of a text that is an address. */
  pieces: readonly Form[];
  /** What an entry may be instead (`Meaning.token`)… */
  tokens: readonly string[];
  /** …or be when typos are forgiven. */
  nearTokens: readonly string[];
  typos: number;
}

/** Fewer terms than the search ever demands together: the first ones. */
const mostTerms = 4;
const printable = /^[!-~]+$/;

/** The words of a search that an entry must have; none when they may find anything. */
export function searchedWords(search: string): SearchedWord[] {
  return readSearch(search)
    .terms.slice(0, mostTerms)
    .filter(({ words }) => words.every((word) => printable.test(word)))
    .map(({ words, meanings }) => ({
      pieces: words.flatMap(piecesOf).map(formOf),
      tokens: meanings.map(({ token }) => token),
      nearTokens: words.length === 1 ? words.flatMap(meaningsNear).map(({ token }) => token) : [],
      typos: Math.max(0, ...words.map((word) => (plain.test(word) ? typosIn(word) : 2))),
    }));
}
