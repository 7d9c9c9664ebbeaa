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

/** The order of lists without a text: below 0 when `a` comes first. What has no number comes last, names and ids decide. */
export function compare(a: Placed, b: Placed, { sortBy, sortOrder }: Order): number {
  const names = compareTexts(a.nameSort, b.nameSort);
  const direction = sortOrder === 'asc' ? 1 : -1;
  const chosen = {
    followers: () => compareNumbers(a.followers, b.followers, direction),
    createdAt: () => compareNumbers(Date.parse(a.createdAt), Date.parse(b.createdAt), direction),
    name: () => names * direction,
  }[sortBy]();
  return chosen || names || compareTexts(a.id, b.id);
}

function compareNumbers(a: number | null, b: number | null, direction: number): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return (a - b) * direction;
}

/** By code points, as an index keeps texts. */
function compareTexts(a: string, b: string): number {
  const [one, other] = [Array.from(a), Array.from(b)];
  const at = one.findIndex((char, place) => char !== other[place]);
  if (at < 0) return one.length - other.length;
  return (one[at]?.codePointAt(0) ?? 0) - (other[at]?.codePointAt(0) ?? -1);
}
