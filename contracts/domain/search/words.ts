import { fold } from '../text.ts';
import { withoutArticle } from './elision.ts';

/** What parts the words of a text, as the index parts them or more: `@lea_tremblay` is `lea` and `tremblay`. A quote around a word is no apostrophe. */
const partings = /(?:[\s\-_,;:.…!?/&|«»"“”()[\]{}<>*@#]|'(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])')+/u;

/** The words of a text as the index holds them: folded, without articles, signs taken as spaces. */
export function splitWords(text: string): string[] {
  return fold(text)
    .split(partings)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .map(withoutArticle);
}

/** The words of a text written as one, without a sign: `jeanphilippe`. */
export function joinWords(words: readonly string[]): string {
  return words.join('').replace(/[^\p{L}\p{N}]/gu, '');
}

/** Under which a name of one or more words is known: each in the singular, as far as an ending tells. */
export function keyOf(words: readonly string[]): string {
  return words.map(singularOf).join(' ');
}

/** A folded word without the ending of its plural; one of three letters has none. */
function singularOf(word: string): string {
  return word.length > 3 ? word.replace(/[sx]$/, '') : word;
}
