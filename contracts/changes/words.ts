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

/** The parts of texts at whose start the index certainly has a word begin. */
export function beginningsIn(texts: readonly string[]): string[] {
  return texts
    .flatMap((text) => fold(text).split(/\s+/))
    .flatMap((word) => word.split(punctuation)[0] ?? [])
    .filter((word) => plain.test(word));
}

/** A word that is searched, with its pieces. */
export interface SearchedWord {
  pieces: readonly Form[];
  typos: number;
}

/** Fewer words than the search ever demands together: the first ones. */
const mostWords = 4;
/** What the search takes for a longer word. */
const abbreviations: ReadonlySet<string> = new Set(['st', 'ste', 'mtl']);
const printable = /^[!-~]+$/;

function split(text: string): string[] {
  return fold(text)
    .split(/[\s\-,;:.!?/&|«»"“”()[\]{}<>*]+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
}

/** The words of a search, when each is searched as it stands; null otherwise. */
export function plainWords(search: string): string[] | null {
  const words = split(search);
  return words.every((word) => plain.test(word) && !abbreviations.has(word)) ? words : null;
}

/** The words of a search that an entry must have; none when they may find anything. */
export function searchedWords(search: string): SearchedWord[] {
  return split(search)
    .slice(0, mostWords)
    .filter((word) => printable.test(word) && !abbreviations.has(word))
    .map((word) => ({ pieces: piecesOf(word).map(formOf), typos: typosIn(word) }));
}

/** How many typos are forgiven in a word: Elasticsearch's AUTO. */
export function typosIn(word: string): number {
  if (!plain.test(word)) return 2;
  return word.length < 3 ? 0 : word.length < 6 ? 1 : 2;
}
