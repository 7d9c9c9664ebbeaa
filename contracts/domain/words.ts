import { apostrophes } from './signs.ts';
import { fold } from './text.ts';

/** Lucene's French articles that lose their vowel before another. */
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
const letters = '[\\p{L}\\p{N}\\p{M}\\p{Default_Ignorable_Code_Point}]+';
/** The index keeps an apostrophe or a middle dot between letters too; it parts fewer words than this. */
const writtenWord = new RegExp(`${letters}(?:[${apostrophes}·](?=[\\p{L}\\p{N}])${letters})*`, 'gu');

/** A word of a text. */
export interface Token {
  /** As it stands in the text, with its elided article. */
  written: string;
  /** Offset of `written` in the text, in UTF-16 units. */
  start: number;
  /** Length of the elided article in `written`, with its apostrophe; 0 without one. */
  articleLength: number;
  /** Folded, without its article: the form that is indexed and compared. */
  word: string;
}

/** Returns the words of a text in order. Signs and spaces part words: `@lea_tremblay` is `lea` and `tremblay`. */
export function tokenize(text: string): Token[] {
  return Array.from(text.matchAll(writtenWord), ({ 0: written, index: start }) => {
    const folded = fold(written).replace(/^'+|'+$/g, '');
    const word = folded.replace(elidedArticle, '');
    // Articles have no accent or ligature: folding keeps their length.
    return { written, start, articleLength: folded.length - word.length, word };
  }).filter(({ word }) => word !== '');
}

/** Returns the folded words of a text, without articles. */
export function splitWords(text: string): string[] {
  return tokenize(text).map(({ word }) => word);
}

/** Joins words into one without signs: `jeanphilippe`. */
export function joinWords(words: readonly string[]): string {
  return words.join('').replace(/[^\p{L}\p{N}]/gu, '');
}

/** Returns the key of a name of one or more words: each word in the singular, as far as its ending says. */
export function keyOf(words: readonly string[]): string {
  return words.map(singularOf).join(' ');
}

/** Removes the ending of a folded word's plural; a word of three letters has none. */
function singularOf(word: string): string {
  return word.length > 3 ? word.replace(/[sx]$/, '') : word;
}
