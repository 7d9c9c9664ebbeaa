import { fold } from '../domain/text.ts';

/** Stands for a word with letters that the index may fold otherwise than {@link fold} does: any search may find it. */
const anyWord = '*';
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
  pieces: readonly string[];
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
    .map((word) => ({ pieces: piecesOf(word), typos: typosIn(word) }));
}

/** How many typos are forgiven in a word: Elasticsearch's AUTO. */
export function typosIn(word: string): number {
  if (!plain.test(word)) return 2;
  return word.length < 3 ? 0 : word.length < 6 ? 1 : 2;
}

/** Whether a search may find an entry's word: as its beginning, in another form, or, when `fuzzy`, with a typo. */
export function mayFind(
  { pieces, typos }: SearchedWord,
  word: string,
  { fuzzy }: { fuzzy: boolean },
): boolean {
  if (word === anyWord) return true;
  return pieces.some(
    (piece) =>
      word.startsWith(piece) ||
      mayShareStem(piece, word) ||
      (fuzzy && piece[0] === word[0] && isWithin(piece, word, typos)),
  );
}

/** What light French stemming takes off or changes, doubled letters counting once; the longest first. */
const ending = new RegExp(
  `(${[
    ...[
      'alisation',
      'ficatrice',
      'ficateur',
      'isateur',
      'isation',
      'isement',
      'ivement',
      'catrice',
      'atrice',
    ],
    ...[
      'cateur',
      'ateur',
      'ation',
      'ition',
      'ement',
      'isant',
      'inage',
      'trice',
      'teuse',
      'teur',
      'euse',
      'ieme',
    ],
    ...['ique', 'nele', 'nel', 'ese', 'ere', 'ete', 'ive', 'le', 'u'],
  ].join('|')})$`,
);

/** As many letters of a word as its stem certainly begins with. */
function certainOf(word: string): number {
  return word
    .replace(/[sx]{1,2}$/, '')
    .replace(ending, '')
    .replace(/e?r?(ie)?$/, '').length;
}

/** Whether two words may be forms of one. */
function mayShareStem(a: string, b: string): boolean {
  const [one, other] = [a, b].map((word) => word.replace(/(.)\1+/g, '$1')) as [string, string];
  const certain = [certainOf(one), certainOf(other)] as const;
  const shorter = Math.min(one.length, other.length);
  if (Math.max(...certain) > shorter) return false;
  let common = 0;
  while (common < shorter && one[common] === other[common]) common += 1;
  return common >= Math.min(...certain);
}

/** Whether so many changes, a swap of neighbours being one, make `b` of `a`. */
export function isWithin(a: string, b: string, most: number): boolean {
  if (Math.abs(a.length - b.length) > most) return false;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const present = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      present[column] = Math.min(
        (present[column - 1] ?? 0) + 1,
        (last[column] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwap ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [before, last] = [last, present];
  }
  return (last[b.length] ?? 0) <= most;
}
