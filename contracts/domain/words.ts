import { apostrophes } from './characters.ts';
import { fold } from './text.ts';

/** French articles that are elided before a vowel, from Lucene's list. */
export const elidedArticles: readonly string[] = [
  'l',
  'm',
  't',
  'qu',
  'n',
  's',
  'j',
  'd',
  'c',
  'jusqu',
  'quoiqu',
  'lorsqu',
  'puisqu',
];

const elidedArticle = new RegExp(`^(?:${elidedArticles.join('|')})'(?=.)`);
const letterClass = '[\\p{L}\\p{N}\\p{M}\\p{Default_Ignorable_Code_Point}]+';
/**
 * Matches a word: letters and digits, with single apostrophes and middle dots between them. Elasticsearch's
 * index analyser also keeps apostrophes and middle dots inside words. It keeps some other characters too, at
 * which this pattern splits.
 */
const wordPattern = new RegExp(`${letterClass}(?:[${apostrophes}·](?=[\\p{L}\\p{N}])${letterClass})*`, 'gu');

export interface Token {
  /** The word as written in the text, with its elided article. */
  written: string;
  /** Position of `written` in the text, in UTF-16 units. */
  start: number;
  /** Length of the elided article in `written`, including its apostrophe; 0 without one. */
  articleLength: number;
  /** The word folded and without its article, as it is indexed and compared. */
  word: string;
}

/**
 * Returns the words of a text in order, split at spaces and punctuation: `@lea_tremblay` gives `lea` and
 * `tremblay`.
 */
export function tokenize(text: string): Token[] {
  return Array.from(text.matchAll(wordPattern), ({ 0: written, index: start }) => {
    const folded = fold(written).replace(/^'+|'+$/g, '');
    const word = folded.replace(elidedArticle, '');
    // Folding doesn't change the length of an article, since articles have no accents or ligatures.
    return { written, start, articleLength: folded.length - word.length, word };
  }).filter(({ word }) => word !== '');
}

/** Returns the folded words of a text, without articles. */
export function splitWords(text: string): string[] {
  return tokenize(text).map(({ word }) => word);
}

/** Joins words into one, without punctuation: `jeanphilippe`. */
export function joinWords(words: readonly string[]): string {
  return words.join('').replace(/[^\p{L}\p{N}]/gu, '');
}

/** Returns the key by which names are compared: the name's words in the singular, joined by spaces. */
export function toWordKey(words: readonly string[]): string {
  return words.map(toSingular).join(' ');
}

/** Removes a plural ending (s or x) from a folded word of more than three letters. */
function toSingular(word: string): string {
  return word.length > 3 ? word.replace(/[sx]$/, '') : word;
}
