/** Ranks of a character: the name's end, characters before letters, 26 letters, characters after letters. */
const ranks = 29;
/** 29 to the tenth is below 2 to the 53rd, so a number holds it exactly. */
const rankedLetters = 10;
const firstLetter = 'a'.charCodeAt(0);

/** Returns the rank of a folded name among others by its first ten characters: Elasticsearch compares numbers without reading texts. */
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

/** Returns the last 48 bits of a version 7 UUID, which are random: the last tie-breaker. */
export function idRank(id: string): number {
  return Number.parseInt(id.slice(-12), 16);
}
