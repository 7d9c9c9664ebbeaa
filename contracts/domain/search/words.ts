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

/** More words and letters than anyone means; the rest of a longer text isn't searched. */
const most = { words: 12, letters: 64 };

/**
 * Returns the folded words of a search that are looked for: the first twelve that have 64 letters together, counted after folding,
 * which makes two letters of some (« œ »). Words stay whole, but for a first one that is too long by itself.
 */
export function capWords(folded: readonly string[]): string[] {
  const [first, ...others] = folded.map((word) => Array.from(word));
  if (!first) return [];
  const kept = [first.slice(0, most.letters)];
  let letters = first.length;
  for (const word of others) {
    letters += word.length;
    if (letters > most.letters || kept.length === most.words) break;
    kept.push(word);
  }
  return kept.map((word) => word.join(''));
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
