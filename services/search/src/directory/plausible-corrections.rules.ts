import { isWithinEditDistance, getMaxTypos } from '@bottin/query-parser/typos.ts';

/**
 * Maximum edit distance between a typed word and its correction if they sound the same. For « Frédérique »
 * and « Frederick », it is 4.
 */
const maxPhoneticDistance = 4;
/** A typed word shorter than this isn't corrected, because short words are all similar. */
const minLength = 3;

/**
 * Returns whether the typed word may be corrected to `word`. Both are folded. They must sound the same, or
 * they must differ by a typo and the typed word must not be a French word. So « maman » isn't corrected to «
 * matin ».
 * @param isFrench whether the typed word is a French word
 */
export function isPlausibleCorrection(
  typed: string,
  word: string,
  { isFrench }: { isFrench: boolean },
): boolean {
  if (typed.length < minLength) return false;
  if (toPhonetic(typed) === toPhonetic(word)) return isWithinEditDistance(typed, word, maxPhoneticDistance);
  return getMaxTypos(typed) > 0 && isWithinEditDistance(typed, word, getMaxTypos(typed)) && !isFrench;
}

/**
 * Replacements that turn different spellings of a sound into the same spelling. They are applied in this
 * order.
 */
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
 * Returns an approximate phonetic form of a folded French word. For example, « fotografe » and
 * « photographe » have the same phonetic form.
 */
function toPhonetic(word: string): string {
  return spellings.reduce((sound, [spelling, replacement]) => sound.replace(spelling, replacement), word);
}
