import { fold } from '../domain/text.ts';
import type { DirectoryQuery } from '../filters/directory.ts';

/** What orders entries. */
export interface Placed {
  id: string;
  nameSort: string;
  followers: number | null;
  createdAt: string;
}

export type Order = Pick<DirectoryQuery, 'sortBy' | 'sortOrder'>;

/** Where an entry stands, as the public sees it. */
export function placeOf({
  id,
  name,
  followers,
  createdAt,
}: Omit<Placed, 'nameSort'> & { name: string }): Placed {
  return { id, nameSort: fold(name), followers, createdAt };
}

/**
 * The order of lists without a text: below 0 when `a` comes first. What has no number comes last; of equals the first letters of
 * their names decide, and then ids.
 */
export function compare(a: Placed, b: Placed, { sortBy, sortOrder }: Order): number {
  const direction = sortOrder === 'asc' ? 1 : -1;
  const chosen = {
    followers: () => compareNumbers(a.followers, b.followers, direction),
    // What matches alike; how well an entry matches is no matter of its own.
    relevance: () => compareNumbers(a.followers, b.followers, -1),
    createdAt: () => compareNumbers(Date.parse(a.createdAt), Date.parse(b.createdAt), direction),
    name: () => compareTexts(a.nameSort, b.nameSort) * direction,
  }[sortBy]();
  return chosen || nameRank(a.nameSort) - nameRank(b.nameSort) || idRank(a.id) - idRank(b.id);
}

function compareNumbers(a: number | null, b: number | null, direction: number): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return (a - b) * direction;
}

/** What {@link nameRank} tells apart: a name's end, what sorts before letters, the letters, and what sorts after them. */
const ranks = 29;
/** As many letters as a number holds exactly: 29 to the tenth is below 2 to the 53rd. */
const rankedLetters = 10;
const firstLetter = 'a'.charCodeAt(0);

/** Where a folded name sorts among others, by its first ten letters, as a whole number: an index compares it without reading the name. */
export function nameRank(nameSort: string): number {
  const letters = Array.from(nameSort).slice(0, rankedLetters);
  return Array.from({ length: rankedLetters }, (_, at) => rankOf(letters[at])).reduce(
    (sum, rank) => sum * ranks + rank,
    0,
  );
}

function rankOf(letter: string | undefined): number {
  if (letter === undefined) return 0;
  return Math.min(Math.max((letter.codePointAt(0) ?? 0) - firstLetter + 2, 1), ranks - 1);
}

/** What tells equals apart in the end: the last 48 bits of a version 7 UUID are random. */
export function idRank(id: string): number {
  return Number.parseInt(id.slice(-12), 16);
}

/** By code points, as an index keeps texts. */
function compareTexts(a: string, b: string): number {
  const [one, other] = [Array.from(a), Array.from(b)];
  const at = one.findIndex((char, place) => char !== other[place]);
  if (at < 0) return one.length - other.length;
  return (one[at]?.codePointAt(0) ?? 0) - (other[at]?.codePointAt(0) ?? -1);
}
