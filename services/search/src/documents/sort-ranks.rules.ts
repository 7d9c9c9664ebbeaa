import { letters } from '@bottin/contracts/domain/letters.ts';

/**
 * Number of different ranks that a character can have: 1 for the end of the name, 1 for characters that sort
 * before letters, 26 for letters, and 1 for characters that sort after letters.
 */
const ranks = 29;
/** Number of characters that determine the rank of a name. 29^10 < 2^53, so the rank is a safe integer. */
const rankedLetters = 10;
const firstLetter = 'a'.charCodeAt(0);

/**
 * Returns a number by which the sort key of a name can be sorted. It depends on the first ten characters. With this
 * number, Elasticsearch sorts entries without reading their names.
 */
export function nameRank(nameSort: string): number {
  const letters = Array.from(nameSort).slice(0, rankedLetters);
  return Array.from({ length: rankedLetters }, (_, at) => getCharacterRank(letters[at])).reduce(
    (sum, rank) => sum * ranks + rank,
    0,
  );
}

/** Weight of a name's first character in the rank of the name. */
export const initialRankStep = ranks ** (rankedLetters - 1);

/** Returns the letter of the alphabetical index for the rank of a name. */
export function toInitial(nameRank: number): string {
  return letters[Math.max(Math.floor(nameRank / initialRankStep) - 1, 0)] ?? '…';
}

function getCharacterRank(character: string | undefined): number {
  if (character === undefined) return 0;
  return Math.min(Math.max((character.codePointAt(0) ?? 0) - firstLetter + 2, 1), ranks - 1);
}

/**
 * Returns the last 48 bits of a version 7 UUID, which are random. They determine the order of entries that
 * are equal in all other respects.
 */
export function idRank(id: string): number {
  return Number.parseInt(id.slice(-12), 16);
}
