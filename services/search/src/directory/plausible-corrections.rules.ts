import { isWithinEditDistance, getMaxTypos } from '@bottin/query-parser/typos.ts';

/**
 * Maximum edit distance between words that sound the same: « Frédérique » and « Frederick » differ by this
 * much.
 */
const maxPhoneticDistance = 4;
/** Minimum length of a corrected word. Shorter words are all too similar. */
const minLength = 3;

/**
 * Whether replacing `typed` with `word` is a plausible correction (both folded): they sound the same, or
 * they differ by a typo and `typed` is no French word. So « maman » isn't corrected to « matin ».
 */
export function isPlausibleCorrection(
  typed: string,
  word: string,
  isFrench: (word: string) => boolean,
): boolean {
  if (typed.length < minLength) return false;
  if (toPhonetic(typed) === toPhonetic(word)) return isWithinEditDistance(typed, word, maxPhoneticDistance);
  return getMaxTypos(typed) > 0 && isWithinEditDistance(typed, word, getMaxTypos(typed)) && !isFrench(typed);
}

/** Replacements that give the same spelling to the same sound, in order. */
const spellings: ReadonlyArray<readonly [RegExp, string]> = [
  [/ph/g, 'f'],
  [/([^c]|^)h/g, '$1'],
  [/(.)\1+/g, '$1'],
  [/ti(?=on)/g, 'si'],
  [/eau|au/g, 'o'],
  [/oeu|eu/g, 'e'],
  [/ai|ei|ay|ey|et$/g, 'E'],
  [/qu|ck|k|c(?=[aoulrt]|$)/g, 'k'],
  [/gu(?=[ei])/g, 'g'],
  [/g(?=[eiy])/g, 'j'],
  [/c(?=[eiy])/g, 's'],
  [/y/g, 'i'],
  [/z/g, 's'],
  [/(?:em|am|en|an)(?=[^aeiou]|$)/g, '1'],
  [/(?:im|in)(?=[^aeiou]|$)/g, '2'],
  [/(?:er|ez|es|ent)$/g, 'e'],
  [/[estdxp]+$/g, ''],
  [/(.)\1+/g, '$1'],
];

/**
 * Returns an approximate phonetic form of a folded French word, which is the same for « fotografe » and
 * « photographe ».
 */
function toPhonetic(word: string): string {
  return spellings.reduce((sound, [spelling, heard]) => sound.replace(spelling, heard), word);
}
